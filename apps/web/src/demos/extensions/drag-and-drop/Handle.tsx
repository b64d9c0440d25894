import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

export function Handle() {
  const say = useSamples();
  const [columns, setColumns] = useState([say('Name'), say('Client'), say('State'), say('Last seen')]);
  return (
    <DragArea onDrop={(event) => setColumns(reorder(columns, event))}>
      <List name={say('Columns')} ids={columns}>
        {columns.map((column) => (
          <Item key={column} id={column} hasHandle>
            {column}
            <Switch ms="auto" defaultChecked aria-label={say('Show {{column}}', { column })} />
          </Item>
        ))}
      </List>
    </DragArea>
  );
}
