import { Rating, Stack } from '@mantine/core';

export const Sizes = () => (
  <Stack gap="xs">
    {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Rating key={size} size={size} defaultValue={4} getSymbolLabel={(value) => `${value} of 5, size ${size}`} />
    ))}
  </Stack>
);
