import { Rating, Stack, Text } from '@mantine/core';
import { useState } from 'react';

export function ChangeEvent() {
  const [changes, setChanges] = useState<number[]>([]);
  return (
    <Stack gap="xs">
      <Rating defaultValue={1} onChange={(value) => setChanges([...changes, value])} getSymbolLabel={(value) => `${value} of 5, noted`} />
      <Text c="dimmed" role="status" className="tabular">
        {changes.length === 0 ? 'Nothing chosen yet' : `Chosen: ${changes.join(', ')}`}
      </Text>
    </Stack>
  );
}
