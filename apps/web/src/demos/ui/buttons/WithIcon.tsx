import { Button, Group } from '@mantine/core';
import { ArrowRight, Download, Plus } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithIcon() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>{say('Add')}</Button>
      <Button variant="default" leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}>
        {say('Download')}
      </Button>
      <Button variant="light" rightSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}>
        {say('Next')}
      </Button>
    </Group>
  );
}
