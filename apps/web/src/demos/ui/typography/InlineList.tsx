import { Group } from '@mantine/core';

export const InlineList = () => (
  <Group component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
    <li>Wind</li>
    <li>Waves</li>
    <li>Light</li>
  </Group>
);
