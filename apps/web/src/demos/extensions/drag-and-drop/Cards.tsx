import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './DragAndDrop.module.css';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { reorder } from './move.ts';

export function Cards() {
  const say = useSamples();
  const figures: Record<string, string> = { [say('Online')]: '214', [say('Offline')]: '6', [say('Alarms')]: '3', [say('Reboots')]: '11' };
  const [order, setOrder] = useState(Object.keys(figures));
  return (
    <DragArea onDrop={(event) => setOrder(reorder(order, event))}>
      <SortableContext items={order} strategy={rectSortingStrategy}>
        <ul className={classes.tiles} aria-label={say('Figures')}>
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
