import { Pagination, Stack } from '@mantine/core';
import { usePaged } from './use-paged.ts';

export function Sizes() {
  const { page, setPage } = usePaged(2);
  return (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Pagination key={size} size={size} total={4} value={Math.min(page, 4)} onChange={setPage} withControls={false} />
      ))}
    </Stack>
  );
}
