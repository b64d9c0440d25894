import { Group, Stack, Text } from '@mantine/core';

export const DescriptionList = () => (
  <Stack component="dl" gap="xs" m={0}>
    <Group gap="xl">
      <Text component="dt" c="dimmed" w={90}>
        Device
      </Text>
      <Text component="dd" m={0}>
        Bridge 2
      </Text>
    </Group>
    <Group gap="xl">
      <Text component="dt" c="dimmed" w={90}>
        Battery
      </Text>
      <Text component="dd" m={0} className="tabular">
        8 %
      </Text>
    </Group>
  </Stack>
);
