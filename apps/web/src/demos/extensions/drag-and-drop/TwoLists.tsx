import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { moveTo, type Lists } from './move.ts';

export function TwoLists() {
  const [lists, setLists] = useState<Lists>({ 'In stock': ['Lamp', 'Pump', 'Valve'], 'In the van': ['Cable', 'Ladder'] });
  return (
    <DragArea onDrop={({ active, over }) => over && setLists(moveTo(lists, [String(active.id)], String(over.id)))}>
      <SimpleGrid cols={2}>
        {Object.entries(lists).map(([name, ids]) => (
          <div key={name}>
            <Text mb={4} fw={500}>
              {name}
            </Text>
            <List name={name} ids={ids}>
              {ids.map((id) => (
                <Item key={id} id={id}>
                  {id}
                </Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
    </DragArea>
  );
}
