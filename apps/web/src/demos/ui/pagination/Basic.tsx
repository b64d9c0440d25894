import { Pagination, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  const [page, setPage] = useState(3);
  return (
    <Stack gap="xs">
      <Pagination total={9} value={page} onChange={setPage} />
      <Text c="dimmed" role="status" className="tabular">
        {say('Page {{page}} of 9', { page })}
      </Text>
    </Stack>
  );
}
