import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Actions } from './Actions.tsx';

export const Basic = () => (
  <Menu>
    <Menu.Target>
      <Button rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>Actions</Button>
    </Menu.Target>
    <Actions />
  </Menu>
);
