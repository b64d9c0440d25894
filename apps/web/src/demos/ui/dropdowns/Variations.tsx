import { Button, Group, Menu, Popover, Text, TextInput } from '@mantine/core';
import { ChevronDown, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shared/ui/toast.ts';

export function Variations() {
  const [name, setName] = useState('Harbour');
  const [typed, setTyped] = useState('');
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
          <Menu.Item leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={() => toast('done', 'You chose Rename')}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} disabled>
            Restart (offline)
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            color="red"
            onClick={() => toast('done', 'You chose Remove')}
          >
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
          <TextInput label="New name" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} mb="sm" />
          <Button fullWidth disabled={typed.trim() === ''} onClick={() => setName(typed.trim())}>
            Rename
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Text c="dimmed" role="status">
        The device is called {name}
      </Text>
    </Group>
  );
}
