import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const edges = [
  { name: 'Start', title: 'From the start', position: 'left' },
  { name: 'End', title: 'From the end', position: 'right' },
  { name: 'Top', title: 'From the top', position: 'top' },
  { name: 'Bottom', title: 'From the bottom', position: 'bottom' },
] as const;
export function Edges() {
  const say = useSamples();
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
          {say(one.name)}
        </Button>
      ))}
      <Drawer opened={isOpen} onClose={close} position={edge.position} title={say(edge.title)} size="sm">
        {say('Close it by its cross, outside of it or with Esc.')}
      </Drawer>
    </Group>
  );
}
