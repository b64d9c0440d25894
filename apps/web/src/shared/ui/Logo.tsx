import classes from './plain.module.css';

/** A watchtower in five strokes. The same drawing is the favicon. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--at-accent)" />
    <path d="M12.5 26 14 14h4l1.5 12M10.5 14h11M12 14V9.5h8V14M11 9.5 16 6l5 3.5M9 26h14" stroke="var(--at-on-accent)" strokeWidth="1.9" />
  </svg>
);

export const Logo = () => (
  <span className={classes.logo}>
    <LogoMark />
    Atalaya
  </span>
);
