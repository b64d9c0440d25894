import { Progress, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Coloured() {
  const say = useSamples();
  return (
    <Stack>
      {colours.map(({ name, token }, index) => (
        <Progress key={name} value={30 + index * 12} color={token} aria-label={say(name)} />
      ))}
    </Stack>
  );
}
