import { Slider, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const percent = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value} %` }));
const powers = [0, 5, 10].map((value) => ({ value, label: String(2 ** value) }));

export function Scale() {
  const say = useSamples();
  return (
    <Stack gap="xl" px="xs" pb="md">
      <Slider thumbLabel={say('Per cent')} defaultValue={25} step={5} marks={percent} />
      <Slider
        thumbLabel={say('Power of two')}
        max={10}
        defaultValue={5}
        scale={(value) => 2 ** value}
        label={(value) => value}
        thumbValueText={(value) => String(value)}
        marks={powers}
      />
    </Stack>
  );
}
