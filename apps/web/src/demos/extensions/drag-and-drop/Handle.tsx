import { Switch } from '@mantine/core';
import { useState } from 'react';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

export function Handle() {
  const [columns, setColumns] = useState(['Name', 'Client', 'State', 'Last seen']);
  return (
    <DragArea onDrop={(event) => setColumns(reorder(columns, event))}>
      <List name="Columns" ids={columns}>
        {columns.map((column) => (
          <Item key={column} id={column} hasHandle>
            {column}
            <Switch ms="auto" defaultChecked aria-label={`Show ${column}`} />
          </Item>
        ))}
      </List>
    </DragArea>
  );
}
