import { Group, Loader, Stack, Text } from '@mantine/core';

export const Placement = () => (
  <Stack>
    <Group justify="space-between">
      <Text>In a row</Text>
      <Loader size="sm" />
    </Group>
    <Group justify="flex-end">
      <Loader size="sm" />
    </Group>
    <Text ta="center">
      <Loader size={14} display="inline-block" me="xs" />
      Loading the readings
    </Text>
  </Stack>
);
