import { Stack } from '@mantine/core';
import classes from './Native.module.css';

/** The browser's own control: the same element everywhere, dressed by a few lines of CSS. */
export const Native = () => (
  <Stack>
    <label className={classes.field}>
      As the browser draws it
      <input type="range" defaultValue={40} />
    </label>
    <label className={classes.field}>
      In our colour
      <input type="range" defaultValue={60} className={classes.accent} />
    </label>
    <label className={classes.field}>
      In steps of a quarter
      <input type="range" step={25} defaultValue={50} list="quarters" className={classes.accent} />
      <datalist id="quarters">
        {[0, 25, 50, 75, 100].map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </label>
    <label className={classes.field}>
      Disabled
      <input type="range" defaultValue={30} disabled />
    </label>
  </Stack>
);
