import { Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function IconsAndText() {
  const say = useSamples();
  const [page, setPage] = useState(2);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        {say('Previous')}
      </Button>
      <Text className="tabular" role="status">
        {say('{{page}} of 4', { page })}
      </Text>
      <Button
        variant="default"
        rightSection={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
        disabled={page === 4}
        onClick={() => setPage(page + 1)}
      >
        {say('Next')}
      </Button>
    </Group>
  );
}
