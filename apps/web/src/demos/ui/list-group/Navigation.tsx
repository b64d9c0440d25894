import { NavLink } from '@mantine/core';
import { useState } from 'react';
import classes from './ListGroup.module.css';

const places = ['Overview', 'Devices', 'Alarms'];
export function Navigation() {
  const [active, setActive] = useState('Overview');
  return (
    <div className={classes.list}>
      {places.map((place) => (
        <NavLink
          key={place}
          component="button"
          label={place}
          active={place === active}
          aria-current={place === active}
          onClick={() => setActive(place)}
        />
      ))}
    </div>
  );
}
