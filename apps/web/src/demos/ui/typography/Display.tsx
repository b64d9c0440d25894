import { Stack, Text } from '@mantine/core';

export const Display = () => (
  <Stack gap="xs">
    {[48, 40, 32].map((size) => (
      <Text key={size} fz={size} fw={300} lh={1.2}>
        Display {size}
      </Text>
    ))}
  </Stack>
);
