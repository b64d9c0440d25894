import { Divider, Stack, Text } from '@mantine/core';

export const Basic = () => (
  <Stack>
    <Text>Above the line</Text>
    <Divider />
    <Text>Below the line</Text>
  </Stack>
);
