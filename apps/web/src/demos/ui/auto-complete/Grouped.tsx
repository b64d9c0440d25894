import { Autocomplete } from '@mantine/core';

export const Grouped = () => (
  <Autocomplete
    label="Device"
    placeholder="Gateway or sensor"
    data={[
      { group: 'Gateways', items: ['North tower', 'South tower'] },
      { group: 'Sensors', items: ['Bridge 1', 'Bridge 2', 'Quay'] },
    ]}
  />
);
