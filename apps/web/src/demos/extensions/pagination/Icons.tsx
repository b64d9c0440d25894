import { Pagination, Stack } from '@mantine/core';
import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine } from 'lucide-react';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Icons() {
  const { page, setPage, total, shown } = usePaged(4);
  return (
    <Stack gap="sm">
      <Shown names={shown} />
      <Pagination
        withEdges
        total={total}
        value={page}
        onChange={setPage}
        firstIcon={ArrowLeftToLine}
        previousIcon={ArrowLeft}
        nextIcon={ArrowRight}
        lastIcon={ArrowRightToLine}
      />
    </Stack>
  );
}
