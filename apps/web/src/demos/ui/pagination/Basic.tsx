import { Pagination, Stack, Text } from '@mantine/core';
import { useState } from 'react';

export function Basic() {
  const [page, setPage] = useState(3);
  return (
    <Stack gap="xs">
      <Pagination total={9} value={page} onChange={setPage} />
      <Text c="dimmed" role="status" className="tabular">
        Page {page} of 9
      </Text>
    </Stack>
  );
}
