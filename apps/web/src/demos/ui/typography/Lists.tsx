import { List, SimpleGrid } from '@mantine/core';

export const Lists = () => (
  <SimpleGrid cols={{ base: 1, xs: 3 }}>
    <List listStyleType="none">
      <List.Item>Calm</List.Item>
      <List.Item>Breeze</List.Item>
    </List>
    <List type="ordered">
      <List.Item>Mount</List.Item>
      <List.Item>Scan</List.Item>
    </List>
    <List>
      <List.Item>
        Gateways
        <List withPadding>
          <List.Item>North</List.Item>
        </List>
      </List.Item>
      <List.Item>Sensors</List.Item>
    </List>
  </SimpleGrid>
);
