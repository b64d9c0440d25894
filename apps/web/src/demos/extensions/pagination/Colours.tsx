import { Pagination, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { usePaged } from './use-paged.ts';

export function Colours() {
  const { page, setPage } = usePaged(2);
  return (
    <Stack>
      {colours.map(({ name, token }) => (
        <Pagination key={name} color={token} radius="xl" total={4} value={Math.min(page, 4)} onChange={setPage} withControls={false} />
      ))}
    </Stack>
  );
}
