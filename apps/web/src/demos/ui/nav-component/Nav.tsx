import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Nav.module.css';

const places = ['Overview', 'Devices', 'Alarms'] as const;

interface NavProps {
  label: string;
  justify?: 'center' | 'flex-end';
  isVertical?: boolean;
  border?: 'round' | 'square';
  hasDividers?: boolean;
}

/** Real links with the place in the address; what is chosen shows at once. */
export function Nav({ label, justify, isVertical, border, hasDividers }: NavProps) {
  const say = useSamples();
  const [here, setHere] = useState<string>('Overview');
  return (
    <nav
      className={classes.nav}
      aria-label={label}
      style={{ justifyContent: justify }}
      data-vertical={isVertical || undefined}
      data-border={border}
      data-divider={hasDividers || undefined}
    >
      {places.map((place) => (
        <a key={place} href={`#${place.toLowerCase()}`} aria-current={place === here ? 'page' : undefined} onClick={() => setHere(place)}>
          {say(place)}
        </a>
      ))}
    </nav>
  );
}
