import { Button, Group, Menu, Switch } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Controlled() {
  const say = useSamples();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {say('Report')}
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
      <Switch label={say('Open')} checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} />
    </Group>
  );
}
