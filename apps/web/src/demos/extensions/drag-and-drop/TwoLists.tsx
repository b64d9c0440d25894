import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { moveTo, type Lists } from './move.ts';

export function TwoLists() {
  const say = useSamples();
  const [lists, setLists] = useState<Lists>({
    [say('In stock')]: [say('Lamp'), say('Pump'), say('Valve')],
    [say('In the van')]: [say('Cable'), say('Ladder')],
  });
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
