import classes from './Portrait.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

interface PortraitProps {
  name: string;
  picture: string | null | undefined;
  /** People are round, companies are not. */
  of: 'person' | 'company';
  size?: 'sm' | 'lg';
}

/** A picture, or initials in its place. The name stands beside it, so it is silent. */
export const Portrait = ({ name, picture, of, size = 'sm' }: PortraitProps) =>
  picture ? (
    <img src={picture} alt="" className={classes.portrait} data-of={of} data-size={size} />
  ) : (
    <span className={classes.portrait} data-of={of} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  );
