import { Group, RangeSlider, Slider } from '@mantine/core';

export const Vertical = () => (
  <Group gap={48} h={200} pb="sm">
    <Slider orientation="vertical" h="100%" thumbLabel="Level" defaultValue={40} />
    <RangeSlider orientation="vertical" h="100%" thumbFromLabel="Lowest level" thumbToLabel="Highest level" defaultValue={[25, 75]} />
    <Slider
      orientation="vertical"
      h="100%"
      thumbLabel="Level with marks"
      defaultValue={50}
      marks={[0, 50, 100].map((value) => ({ value, label: `${value} m` }))}
    />
  </Group>
);
