import { Divider, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Colours() {
  const say = useSamples();
  return (
    <Stack>
      {colours.map(({ name, colour }) => (
        <Divider key={name} color={`var(--mantine-color-${colour}-outline)`} label={say(name)} />
      ))}
    </Stack>
  );
}
