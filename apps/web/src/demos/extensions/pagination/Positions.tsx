import { Group, Pagination, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function Positions() {
  const say = useSamples();
  const [place, setPlace] = useState('center');
  const { page, setPage, total, shown } = usePaged();
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={say('Position')}
        value={place}
        onChange={setPlace}
        data={[
          { value: 'flex-start', label: say('Start') },
          { value: 'center', label: say('Centre') },
          { value: 'flex-end', label: say('End') },
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
