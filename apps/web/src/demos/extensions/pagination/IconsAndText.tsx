import { Button, Group, Stack, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Shown } from './Shown.tsx';
import { usePaged } from './use-paged.ts';

export function IconsAndText() {
  const say = useSamples();
  const { page, setPage, total, shown } = usePaged();
  return (
    <Stack gap="sm">
      <Shown names={shown} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          {say('Back')}
        </Button>
        <Text className="tabular">{say('{{page}} of {{total}}', { page, total })}</Text>
        <Button
          variant="default"
          rightSection={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
          disabled={page === total}
          onClick={() => setPage(page + 1)}
        >
          {say('Onwards')}
        </Button>
      </Group>
    </Stack>
  );
}
