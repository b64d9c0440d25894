import { Stack, Title } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Coloured() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {colours.map(({ name, token }) => (
        <Title key={name} order={3} c={token}>
          {say(name)}
        </Title>
      ))}
    </Stack>
  );
}
