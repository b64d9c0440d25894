import { Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

export function Basic() {
  const [isOpen, { toggle }] = useDisclosure(false);
  const [isMoving, setMoving] = useState(false);
  const state = isMoving ? (isOpen ? 'Opening' : 'Closing') : isOpen ? 'Open' : 'Closed';
  const change = () => {
    setMoving(true);
    toggle();
  };
  return (
    <div>
      <Group mb="sm">
        <Button variant="default" aria-expanded={isOpen} onClick={change}>
          {isOpen ? 'Fold' : 'Unfold'}
        </Button>
        <Text c="dimmed" role="status">
          {state}
        </Text>
      </Group>
      <Collapse expanded={isOpen} onTransitionEnd={() => setMoving(false)}>
        <Text>The tower keeps a year of readings. Older ones are reduced to a mean for each hour.</Text>
      </Collapse>
    </div>
  );
}
