import { ActionIcon, Group } from '@mantine/core';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function IconOnly() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <ActionIcon size="lg" variant="filled" aria-label={say('Add')} title={say('Add')}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" variant="light" aria-label={say('Edit')} title={say('Edit')}>
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" variant="default" aria-label={say('Delete')} title={say('Delete')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" radius="xl" variant="filled" aria-label={say('Star')} title={say('Star')}>
        <Star size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
