import classes from './UserMenu.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** A person's picture, or their initials. */
export const Face = ({ name, picture }: { name: string; picture: string | null }) =>
  picture ? (
    <img src={picture} alt="" className={classes.face} />
  ) : (
    <span className={classes.face} aria-hidden>
      {initialsOf(name)}
    </span>
  );
