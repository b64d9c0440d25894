import { Pagination, Stack } from '@mantine/core';

export const Sizes = () => (
  <Stack>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Pagination key={size} size={size} total={4} defaultValue={2} withControls={false} />
    ))}
  </Stack>
);
