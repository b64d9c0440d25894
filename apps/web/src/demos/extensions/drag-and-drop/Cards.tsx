import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useState } from 'react';
import classes from './DragAndDrop.module.css';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { reorder } from './move.ts';

const figures: Record<string, string> = { Online: '214', Offline: '6', Alarms: '3', Reboots: '11' };

export function Cards() {
  const [order, setOrder] = useState(Object.keys(figures));
  return (
    <DragArea onDrop={(event) => setOrder(reorder(order, event))}>
      <SortableContext items={order} strategy={rectSortingStrategy}>
        <ul className={classes.tiles} aria-label="Figures">
          {order.map((name) => (
            <Item key={name} id={name} isTile>
              <Text c="dimmed">{name}</Text>
              <Text size="xl" fw={600} className="tabular">
                {figures[name]}
              </Text>
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DragArea>
  );
}
