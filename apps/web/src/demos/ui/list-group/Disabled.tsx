import { NavLink } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';
import classes from './ListGroup.module.css';

export const Disabled = () => (
  <div className={classes.list}>
    <NavLink component="button" label="North tower" onClick={() => toast('done', 'North tower was chosen')} />
    <NavLink component="button" label="South tower (offline)" disabled />
  </div>
);
