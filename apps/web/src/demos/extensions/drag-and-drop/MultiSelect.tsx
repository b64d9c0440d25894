import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { moveTo, type Lists } from './move.ts';

export function MultiSelect() {
  const say = useSamples();
  const [lists, setLists] = useState<Lists>({
    [say('To inspect')]: [say('Pier'), say('Gate'), say('Crane'), say('Dock')],
    [say('Inspected')]: [say('Tower')],
  });
  const [selected, setSelected] = useState<string[]>([]);
  const toggle = (id: string) => setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);

  function drop(dragged: string, over: string) {
    // In the order they stand in, whatever the order they were chosen in.
    const all = Object.values(lists).flat();
    setLists(moveTo(lists, selected.includes(dragged) ? all.filter((id) => selected.includes(id)) : [dragged], over));
    setSelected([]);
  }

  return (
    <DragArea onDrop={({ active, over }) => over && drop(String(active.id), String(over.id))}>
      <SimpleGrid cols={2}>
        {Object.entries(lists).map(([name, ids]) => (
          <div key={name}>
            <Text mb={4} fw={500}>
              {name}
            </Text>
            <List name={name} ids={ids}>
              {ids.map((id) => (
                <Item key={id} id={id} isSelected={selected.includes(id)} onToggle={() => toggle(id)}>
                  {id}
                </Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
      <Text mt="xs" c="dimmed" role="status">
        {selected.length === 0 ? say('None chosen') : say('{{count}} chosen', { count: selected.length })}
      </Text>
    </DragArea>
  );
}
