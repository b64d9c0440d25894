import type { DragEndEvent } from '@dnd-kit/core';
import { ActionIcon, SimpleGrid, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

const PARTS = ['Sensor', 'Relay', 'Fuse'];

export function Clone() {
  const [order, setOrder] = useState(['Relay 1']);
  const [count, setCount] = useState(1);

  function drop(event: DragEndEvent) {
    const part = String(event.active.id);
    if (!PARTS.includes(part)) setOrder(reorder(order, event));
    else if (event.over && !PARTS.includes(String(event.over.id)) && event.over.id !== 'Parts') {
      setOrder([...order, `${part} ${count + 1}`]);
      setCount(count + 1);
    }
  }

  return (
    <DragArea onDrop={drop}>
      <SimpleGrid cols={2}>
        <div>
          <Text mb={4} fw={500}>
            Parts
          </Text>
          <List name="Parts" ids={PARTS}>
            {PARTS.map((part) => (
              <Item key={part} id={part}>
                {part}
              </Item>
            ))}
          </List>
        </div>
        <div>
          <Text mb={4} fw={500}>
            Order
          </Text>
          <List name="Order" ids={order}>
            {order.map((line) => (
              <Item key={line} id={line} hasHandle>
                {line}
                <ActionIcon
                  ms="auto"
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${line}`}
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
