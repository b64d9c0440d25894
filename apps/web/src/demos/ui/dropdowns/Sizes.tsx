import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Actions } from './Actions.tsx';

export const Sizes = () => (
  <Group gap="xs">
    {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
      <Menu key={size}>
        <Menu.Target>
          <Button variant="default" size={size} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            Size {size}
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
    ))}
  </Group>
);
