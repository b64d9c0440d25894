import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { toast } from '#shared/ui/toast.ts';
import { Actions } from './Actions.tsx';

export const Split = () => (
  <Button.Group>
    <Button onClick={() => toast('done', 'You chose Save')}>Save</Button>
    <Menu position="bottom-end">
      <Menu.Target>
        <Button px="xs" aria-label="More ways to save">
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Actions />
    </Menu>
  </Button.Group>
);
