import { Stack, Text } from '@mantine/core';

export const LightAndBold = () => (
  <Stack gap="xs">
    {[300, 400, 500, 600, 700].map((weight) => (
      <Text key={weight} size="xl" fw={weight}>
        Weight {weight}
      </Text>
    ))}
  </Stack>
);
