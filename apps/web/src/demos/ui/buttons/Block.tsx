import { Button, Stack } from '@mantine/core';

export const Block = () => (
  <Stack gap="xs">
    <Button fullWidth>Sign in</Button>
    <Button fullWidth variant="default">
      Back
    </Button>
  </Stack>
);
