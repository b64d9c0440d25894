import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './profile.module.css';

export interface StarItem {
  id: number;
  picture: string;
  title: string;
  subtitle: string;
  isStarred: boolean;
  /** What the star does. */
  label: string;
  more?: ReactNode;
}

/** Things with a face, a name and a star. */
export const StarList = ({ items, onToggle }: { items: StarItem[]; onToggle: (id: number) => void }) => (
  <ul className={classes.rows}>
    {items.map(({ id, picture, title, subtitle, isStarred, label, more }) => (
      <li key={id}>
        <div className={classes.row}>
          <img src={picture} alt="" width={40} height={40} />
          <div>
            <strong lang="en">{title}</strong>
            <small lang="en">{subtitle}</small>
          </div>
          <IconAction
            icon={Star}
            label={label}
            aria-pressed={isStarred}
            className={isStarred ? classes.starred : undefined}
            onClick={() => onToggle(id)}
          />
        </div>
        {more}
      </li>
    ))}
  </ul>
);
