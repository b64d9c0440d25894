import { part } from './table-parts.ts';
import classes from './data-table.module.css';

const SKELETON_ROWS = 12;

interface TableSkeletonProps<Id extends string> {
  columns: readonly { id: Id; names?: true; phone?: 'beside' | 'below' }[];
  headings: Record<Id, string>;
}

/** Rows of the final shape, while the first are on their way. */
export const TableSkeleton = <Id extends string>({ columns, headings }: TableSkeletonProps<Id>) => (
  <tbody {...part.group}>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <tr key={row} className={classes.skeleton} aria-hidden>
        {columns.map(({ id, names, phone }) => (
          <td key={id} data-heading={headings[id]} data-name={names} data-phone={phone}>
            <span className={classes.bone} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
