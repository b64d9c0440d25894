import { Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

export function IconsAndText() {
  const [page, setPage] = useState(2);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        Previous
      </Button>
      <Text className="tabular" role="status">
        {page} of 4
      </Text>
      <Button
        variant="default"
        rightSection={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
        disabled={page === 4}
        onClick={() => setPage(page + 1)}
      >
        Next
      </Button>
    </Group>
  );
}
