import { Progress, Stack, Text } from '@mantine/core';

export const Stacked = () => (
  <Stack gap="xs">
    <Progress.Root size="lg">
      <Progress.Section value={55} color="var(--at-healthy)" aria-label="Online" />
      <Progress.Section value={15} color="var(--at-attention)" aria-label="Attention" />
      <Progress.Section value={10} color="var(--at-critical)" aria-label="Offline" />
    </Progress.Root>
    <Text size="sm" c="dimmed">
      55 online, 15 need attention, 10 offline, 20 unknown
    </Text>
  </Stack>
);
