import { Badge, Stack } from '@mantine/core';

export const Block = () => (
  <Stack gap="xs">
    <Badge fullWidth>Three new readings</Badge>
    <Badge fullWidth variant="light" color="green">
      All devices answer
    </Badge>
  </Stack>
);
