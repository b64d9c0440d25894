import { Button, Group, Menu, Popover, Text, TextInput } from '@mantine/core';
import { ChevronDown, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';

export function Variations() {
  const say = useSamples();
  const [name, setName] = useState<string>();
  const [typed, setTyped] = useState('');
  return (
    <Group gap="xs">
      <Menu width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {say('With headings')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{say('This device')}</Menu.Label>
          <Menu.Item
            leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => toast('done', say('You chose {{action}}', { action: say('Rename') }))}
          >
            {say('Rename')}
          </Menu.Item>
          <Menu.Item leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} disabled>
            {say('Restart (offline)')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            color="red"
            onClick={() => toast('done', say('You chose {{action}}', { action: say('Remove') }))}
          >
            {say('Remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover trapFocus width={240}>
        <Popover.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {say('With a form')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('New name')}>
          <TextInput label={say('New name')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} mb="sm" />
          <Button fullWidth disabled={typed.trim() === ''} onClick={() => setName(typed.trim())}>
            {say('Rename')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Text c="dimmed" role="status">
        {say('The device is called {{name}}', { name: name ?? say('Harbour') })}
      </Text>
    </Group>
  );
}
