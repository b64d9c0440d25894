import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { colours } from '#shared/ui/demo-page/colours.ts';
import { Actions } from './Actions.tsx';

export const Outline = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Menu key={name}>
        <Menu.Target>
          <Button variant="outline" color={colour} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {name}
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
    ))}
  </Group>
);
