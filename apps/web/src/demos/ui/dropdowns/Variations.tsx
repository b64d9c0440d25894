import { Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { ChevronDown, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shared/ui/toast.ts';

export function Variations() {
  const [name, setName] = useState('');
  return (
    <Group gap="xs">
      <Menu width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            With headings
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>This device</Menu.Label>
          <Menu.Item leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={() => toast('done', 'Renamed')}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} disabled>
            Restart (offline)
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} color="red" onClick={() => toast('done', 'Removed')}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover trapFocus width={240}>
        <Popover.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            With a form
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="New name">
          <TextInput label="New name" value={name} onChange={(event) => setName(event.currentTarget.value)} mb="sm" />
          <Button fullWidth disabled={name.trim() === ''} onClick={() => toast('done', `Renamed to ${name}`)}>
            Rename
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
