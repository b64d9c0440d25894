import { Button, Group, Menu } from '@mantine/core';
import { Actions } from './Actions.tsx';

export const Directions = () => (
  <Group gap="xs">
    {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
      <Menu key={side} position={side}>
        <Menu.Target>
          <Button variant="default">To the {side}</Button>
        </Menu.Target>
        <Actions />
      </Menu>
    ))}
  </Group>
);
