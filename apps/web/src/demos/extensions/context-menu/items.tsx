import { Menu } from '@mantine/core';
import { Archive, Copy, Pencil, Trash2 } from 'lucide-react';
import { toast } from '#shared/ui/toast.ts';

export const tell = (name: string) => toast('done', `You chose ${name}`);

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export const MenuItems = () => (
  <>
    <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => tell('Rename')}>
      Rename
    </Menu.Item>
    <Menu.Item leftSection={<Copy {...icon} />} onClick={() => tell('Duplicate')}>
      Duplicate
    </Menu.Item>
    <Menu.Item leftSection={<Archive {...icon} />} onClick={() => tell('Archive')}>
      Archive
    </Menu.Item>
    <Menu.Divider />
    <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => tell('Delete')}>
      Delete
    </Menu.Item>
  </>
);
