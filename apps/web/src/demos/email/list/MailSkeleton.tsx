import classes from '../email.module.css';

const ROWS = 8;

/** Rows of the size they will have. */
export const MailSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={classes.skeletonRow}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);
