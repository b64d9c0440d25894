import { Button, Group, Menu, Switch } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Actions } from './Actions.tsx';

export function Controlled() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            Report
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
      <Switch label="Open" checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} />
    </Group>
  );
}
