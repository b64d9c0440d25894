import classes from './plain.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** A person's picture, or their initials. */
export function Face({ name, picture, sizePx = 32 }: { name: string; picture: string | null; sizePx?: number }) {
  const size = { width: sizePx, height: sizePx, fontSize: sizePx * 0.375 };
  return picture ? (
    <img src={picture} alt="" className={classes.face} style={size} />
  ) : (
    <span className={classes.face} style={size} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
