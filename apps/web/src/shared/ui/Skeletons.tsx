import classes from './Skeletons.module.css';

/** Stands in for running text. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={classes.late} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classes.line} />
    ))}
  </div>
);

/** Stands in for something of a known height: a chart, a map, a picture. */
export const BlockSkeleton = ({ height }: { height: number }) => (
  <div className={`${classes.late} ${classes.block}`} style={{ height }} aria-hidden />
);

/** Stands in for the fields of a form. */
export const FieldSkeletons = ({ fields = 3 }: { fields?: number }) => (
  <div className={classes.late} aria-hidden>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field} className={classes.field}>
        <span className={classes.line} />
        <span className={classes.input} />
      </div>
    ))}
  </div>
);
