import { useState } from 'react';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

export function ListGroup() {
  const [stops, setStops] = useState(['Lighthouse', 'Fish market', 'Old bridge', 'Customs house', 'Shipyard']);
  return (
    <DragArea onDrop={(event) => setStops(reorder(stops, event))}>
      <List name="Stops" ids={stops}>
        {stops.map((stop) => (
          <Item key={stop} id={stop}>
            {stop}
          </Item>
        ))}
      </List>
    </DragArea>
  );
}
