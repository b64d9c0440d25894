import { Group, RangeSlider, Slider } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Vertical() {
  const say = useSamples();
  return (
    <Group gap={48} h={200} pb="sm">
      <Slider orientation="vertical" h="100%" thumbLabel={say('Level')} defaultValue={40} />
      <RangeSlider
        orientation="vertical"
        h="100%"
        thumbFromLabel={say('Lowest level')}
        thumbToLabel={say('Highest level')}
        defaultValue={[25, 75]}
      />
      <Slider
        orientation="vertical"
        h="100%"
        thumbLabel={say('Level with marks')}
        defaultValue={50}
        marks={[0, 50, 100].map((value) => ({ value, label: `${value} m` }))}
      />
    </Group>
  );
}
