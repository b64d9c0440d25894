import { Group, Pagination, Stack } from '@mantine/core';

export const Positions = () => (
  <Stack>
    {['flex-start', 'center', 'flex-end'].map((place) => (
      <Group key={place} justify={place}>
        <Pagination total={3} />
      </Group>
    ))}
  </Stack>
);
