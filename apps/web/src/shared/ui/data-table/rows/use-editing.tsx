import { Button, Group } from '@mantine/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconAction } from '../../IconAction.tsx';

interface Words {
  create: string;
  edit: string;
  remove: string;
}

/** Which record of a list is edited or about to be removed, and the buttons that say so; `null` is one that is to be made. */
export function useEditing<R extends { name: string }>({ create, edit, remove }: Words) {
  const [open, setOpen] = useState<{ dialog: 'edit'; of: R | null } | { dialog: 'remove'; of: R } | null>(null);
  return {
    open,
    close: () => setOpen(null),
    edit: (of: R) => setOpen({ dialog: 'edit', of }),
    createButton: (
      <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ dialog: 'edit', of: null })}>
        {create}
      </Button>
    ),
    actions: (of: R) => (
      <Group gap={2} wrap="nowrap">
        <IconAction icon={Pencil} label={`${edit}: ${of.name}`} onClick={() => setOpen({ dialog: 'edit', of })} />
        <IconAction icon={Trash2} label={`${remove}: ${of.name}`} onClick={() => setOpen({ dialog: 'remove', of })} />
      </Group>
    ),
  };
}
