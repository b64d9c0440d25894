import { Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Native.module.css';

/** The browser's own control: the same element everywhere, dressed by a few lines of CSS. */
export function Native() {
  const say = useSamples();
  return (
    <Stack>
      <label className={classes.field}>
        {say('As the browser draws it')}
        <input type="range" defaultValue={40} />
      </label>
      <label className={classes.field}>
        {say('In our colour')}
        <input type="range" defaultValue={60} className={classes.accent} />
      </label>
      <label className={classes.field}>
        {say('In steps of a quarter')}
        <input type="range" step={25} defaultValue={50} list="quarters" className={classes.accent} />
        <datalist id="quarters">
          {[0, 25, 50, 75, 100].map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </label>
      <label className={classes.field}>
        {say('Disabled')}
        <input type="range" defaultValue={30} disabled />
      </label>
    </Stack>
  );
}
