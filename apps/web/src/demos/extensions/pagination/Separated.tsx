import { Group, Pagination, Stack } from '@mantine/core';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Separated() {
  const { page, setPage, total, shown } = usePaged(2);
  return (
    <Stack gap="sm">
      <Shown names={shown} />
      <Pagination.Root total={total} value={page} onChange={setPage} role="navigation" aria-label="Pages, apart from the arrows">
        <Group justify="space-between" gap="xs">
          <Pagination.Previous aria-label="Page before" />
          <Group gap={6}>
            <Pagination.Items />
          </Group>
          <Pagination.Next aria-label="Page after" />
        </Group>
      </Pagination.Root>
    </Stack>
  );
}
