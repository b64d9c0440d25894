import { Group, Pagination, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Separated() {
  const say = useSamples();
  const { page, setPage, total, shown } = usePaged(2);
  return (
    <Stack gap="sm">
      <Shown names={shown} />
      <Pagination.Root total={total} value={page} onChange={setPage} role="navigation" aria-label={say('Pages, apart from the arrows')}>
        <Group justify="space-between" gap="xs">
          <Pagination.Previous aria-label={say('Page before')} />
          <Group gap={6}>
            <Pagination.Items />
          </Group>
          <Pagination.Next aria-label={say('Page after')} />
        </Group>
      </Pagination.Root>
    </Stack>
  );
}
