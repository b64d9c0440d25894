import type { DragEndEvent } from '@dnd-kit/core';
import { ActionIcon, SimpleGrid, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

export function Clone() {
  const say = useSamples();
  const parts = [say('Sensor'), say('Relay'), say('Fuse')];
  const [order, setOrder] = useState([`${say('Relay')} 1`]);
  const [count, setCount] = useState(1);

  function drop(event: DragEndEvent) {
    const part = String(event.active.id);
    if (!parts.includes(part)) setOrder(reorder(order, event));
    else if (event.over && !parts.includes(String(event.over.id)) && event.over.id !== say('Parts')) {
      setOrder([...order, `${part} ${count + 1}`]);
      setCount(count + 1);
    }
  }

  return (
    <DragArea onDrop={drop}>
      <SimpleGrid cols={2}>
        <div>
          <Text mb={4} fw={500}>
            {say('Parts')}
          </Text>
          <List name={say('Parts')} ids={parts}>
            {parts.map((part) => (
              <Item key={part} id={part}>
                {part}
              </Item>
            ))}
          </List>
        </div>
        <div>
          <Text mb={4} fw={500}>
            {say('Order')}
          </Text>
          <List name={say('Order')} ids={order}>
            {order.map((line) => (
              <Item key={line} id={line} hasHandle>
                {line}
                <ActionIcon
                  ms="auto"
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={say('Remove {{line}}', { line })}
                  onClick={() => setOrder(order.filter((other) => other !== line))}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </ActionIcon>
              </Item>
            ))}
          </List>
        </div>
      </SimpleGrid>
    </DragArea>
  );
}
