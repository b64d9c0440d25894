import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DragArea } from './DragArea.tsx';
import { Item } from './Item.tsx';
import { List } from './List.tsx';
import { reorder } from './move.ts';

export function ListGroup() {
  const say = useSamples();
  const [stops, setStops] = useState([say('Lighthouse'), say('Fish market'), say('Old bridge'), say('Customs house'), say('Shipyard')]);
  return (
    <DragArea onDrop={(event) => setStops(reorder(stops, event))}>
      <List name={say('Stops')} ids={stops}>
        {stops.map((stop) => (
          <Item key={stop} id={stop}>
            {stop}
          </Item>
        ))}
      </List>
    </DragArea>
  );
}
