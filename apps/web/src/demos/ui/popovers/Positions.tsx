import { Button, Group, Popover } from '@mantine/core';

export const Positions = () => (
  <Group gap="xs">
    {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
      <Popover key={side} position={side} withArrow>
        <Popover.Target>
          <Button variant="default">On the {side}</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={side}>It stands on the {side}, if there is room.</Popover.Dropdown>
      </Popover>
    ))}
  </Group>
);
