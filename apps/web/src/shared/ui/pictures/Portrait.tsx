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
  /** Beside a name, or at the head of a page; any other size in pixels. */
  size?: 'sm' | 'lg' | number;
}

/** A picture, or initials in its place. The name stands beside it, so it is silent. */
export function Portrait({ name, picture, of, size = 'sm' }: PortraitProps) {
  const look = {
    'className': classes.portrait,
    'data-of': of,
    ...(typeof size === 'number' ? { style: { width: size, height: size, fontSize: size * 0.375 } } : { 'data-size': size }),
  };
  if (picture) return <img src={picture} alt="" {...look} />;
  return (
    <span {...look} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
