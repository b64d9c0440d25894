import { Progress, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Striped() {
  const say = useSamples();
  return (
    <Stack>
      {colours.slice(0, 3).map(({ name, token }) => (
        <Progress key={name} value={60} striped color={token} size="lg" aria-label={say(name)} />
      ))}
    </Stack>
  );
}
