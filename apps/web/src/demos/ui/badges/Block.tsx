import { Badge, Stack } from '@mantine/core';

export const Block = () => (
  <Stack gap="xs">
    <Badge fullWidth radius="sm">
      Three new readings
    </Badge>
    <Badge fullWidth radius="sm" variant="light" color="green">
      All devices answer
    </Badge>
  </Stack>
);
