import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

const places = ['Overview', 'Devices', 'Alarms'] as const;
export function Navigation() {
  const say = useSamples();
  const [active, setActive] = useState<string>('Overview');
  return (
    <div className={classes.list}>
      {places.map((place) => (
        <NavLink
          key={place}
          component="button"
          label={say(place)}
          active={place === active}
          aria-current={place === active}
          onClick={() => setActive(place)}
        />
      ))}
    </div>
  );
}
