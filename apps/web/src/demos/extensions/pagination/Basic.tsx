import { Pagination, Stack } from '@mantine/core';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Basic() {
  const { page, setPage, total, shown } = usePaged();
  return (
    <Stack gap="sm">
      <Shown names={shown} />
      <Pagination total={total} value={page} onChange={setPage} />
    </Stack>
  );
}
