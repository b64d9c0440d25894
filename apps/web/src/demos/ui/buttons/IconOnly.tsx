import { ActionIcon, Group } from '@mantine/core';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';

export const IconOnly = () => (
  <Group gap="xs">
    <ActionIcon size="lg" variant="filled" aria-label="Add" title="Add">
      <Plus size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon size="lg" variant="light" aria-label="Edit" title="Edit">
      <Pencil size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon size="lg" variant="default" aria-label="Delete" title="Delete">
      <Trash2 size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon size="lg" radius="xl" variant="filled" aria-label="Star" title="Star">
      <Star size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  </Group>
);
