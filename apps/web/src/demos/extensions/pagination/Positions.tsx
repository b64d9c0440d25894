import { Group, Pagination, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Positions() {
  const [place, setPlace] = useState('center');
  const { page, setPage, total, shown } = usePaged();
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Position"
        value={place}
        onChange={setPlace}
        data={[
          { value: 'flex-start', label: 'Start' },
          { value: 'center', label: 'Centre' },
          { value: 'flex-end', label: 'End' },
        ]}
      />
      <Group justify={place}>
        <Shown names={shown} />
      </Group>
      <Group justify={place}>
        <Pagination siblings={0} total={total} value={page} onChange={setPage} />
      </Group>
    </Stack>
  );
}
