import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

const edges = [
  { name: 'Start', position: 'left' },
  { name: 'End', position: 'right' },
  { name: 'Top', position: 'top' },
  { name: 'Bottom', position: 'bottom' },
] as const;
export function Edges() {
  const [edge, setEdge] = useState<(typeof edges)[number]>(edges[0]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const show = (chosen: (typeof edges)[number]) => {
    setEdge(chosen);
    open();
  };
  return (
    <Group gap="xs">
      {edges.map((one) => (
        <Button key={one.name} variant="default" onClick={() => show(one)}>
          {one.name}
        </Button>
      ))}
      <Drawer opened={isOpen} onClose={close} position={edge.position} title={`From the ${edge.name.toLowerCase()}`} size="sm">
        Close it by its cross, outside of it or with Esc.
      </Drawer>
    </Group>
  );
}
