import { Button, Group, Tooltip } from '@mantine/core';

export const Positions = () => (
  <Group gap="xs">
    {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
      <Tooltip key={side} label={`On the ${side}`} position={side} withArrow events={{ hover: true, focus: true, touch: true }}>
        <Button variant="default">{side}</Button>
      </Tooltip>
    ))}
  </Group>
);
