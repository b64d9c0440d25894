import { RangeSlider, Slider, Stack, Text } from '@mantine/core';

export const Limits = () => (
  <Stack gap="lg">
    <div>
      <Text mb={4}>From −20 to 60, by 5</Text>
      <Slider thumbLabel="Degrees" min={-20} max={60} step={5} defaultValue={15} label={(value) => `${value} °C`} />
    </div>
    <div>
      <Text mb={4}>At least 10 and at most 40 apart</Text>
      <RangeSlider thumbFromLabel="Lower limit" thumbToLabel="Upper limit" minRange={10} maxRange={40} defaultValue={[30, 60]} />
    </div>
  </Stack>
);
