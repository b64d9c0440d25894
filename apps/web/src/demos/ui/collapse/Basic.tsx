import { Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [isMoving, setMoving] = useState(false);
  const state = isMoving ? (isOpen ? say('Opening') : say('Closing')) : isOpen ? say('Open') : say('Closed');
  const change = () => {
    setMoving(true);
    toggle();
  };
  return (
    <div>
      <Group mb="sm">
        <Button variant="default" aria-expanded={isOpen} onClick={change}>
          {isOpen ? say('Fold') : say('Unfold')}
        </Button>
        <Text c="dimmed" role="status">
          {state}
        </Text>
      </Group>
      <Collapse expanded={isOpen} onTransitionEnd={() => setMoving(false)}>
        <Text>{say('The tower keeps a year of readings. Older ones are reduced to a mean for each hour.')}</Text>
      </Collapse>
    </div>
  );
}
