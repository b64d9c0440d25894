import { Slider, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Colours() {
  const say = useSamples();
  return (
    <Stack>
      {colours.map(({ name, token }, index) => (
        <Slider key={name} thumbLabel={say(name)} color={token} defaultValue={30 + index * 10} />
      ))}
    </Stack>
  );
}
