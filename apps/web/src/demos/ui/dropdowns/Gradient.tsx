import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { gradients } from '#shared/ui/demo-page/colours.ts';
import { Actions } from './Actions.tsx';

export const Gradient = () => (
  <Group gap="xs">
    {gradients.map(({ name, from, to }) => (
      <Menu key={name}>
        <Menu.Target>
          <Button variant="gradient" gradient={{ from, to }} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {name}
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
    ))}
  </Group>
);
