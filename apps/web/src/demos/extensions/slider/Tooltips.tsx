import { Slider, Stack, Text } from '@mantine/core';

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

export const Tooltips = () => (
  <Stack gap="lg">
    <div>
      <Text mb={4}>While it moves</Text>
      <Slider thumbLabel="Budget" max={5_000} step={100} defaultValue={1_200} label={(value) => euros.format(value)} />
    </div>
    <div>
      <Text mb={36}>Always</Text>
      <Slider thumbLabel="Battery" labelAlwaysOn defaultValue={64} label={(value) => `${value} %`} />
    </div>
    <div>
      <Text mb={4}>Never</Text>
      <Slider thumbLabel="Quiet" label={null} defaultValue={35} />
    </div>
  </Stack>
);
