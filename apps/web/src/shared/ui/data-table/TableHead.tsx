import { VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Column } from './column.ts';
import type { TableInput } from './table-input.ts';
import { part } from './table-parts.ts';
import type { TableSearch } from './search/table-search.ts';
import type { TableSelection } from './rows/use-selection.ts';
import { useColumnDrag } from './layout/use-column-drag.ts';
import { sortedBy, sortingAfterClick } from './sorting.ts';
import classes from './data-table.module.css';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcon = { asc: ArrowUp, desc: ArrowDown } as const;

interface TableHeadProps<Row, Id extends keyof Row & string, S extends TableSearch> extends TableInput<Row, Id, S> {
  /** Those shown, in their order. */
  visible: readonly Column<Row, Id, S['sortColumn']>[];
  selection: TableSelection | undefined;
  /** A heading was dropped on another. */
  onMoveColumn: ((id: string, target: string) => void) | undefined;
}

export function TableHead<Row extends object, Id extends keyof Row & string, S extends TableSearch>(props: TableHeadProps<Row, Id, S>) {
  const { visible, headings, selection, renderDetail, renderActions, onMoveColumn, search, onSearchChange } = props;
  const { t } = useTexts('table');
  const state = selection?.state;
  const dragOf = useColumnDrag(onMoveColumn);

  return (
    <thead {...part.group}>
      <tr {...part.row}>
        {selection && (
          <th {...part.heading} scope="col" className={classes.control}>
            <input
              type="checkbox"
              className={classes.box}
              aria-label={t('select.all')}
              checked={state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = state === 'some';
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {renderDetail && (
          <th {...part.heading} scope="col" className={`${classes.control} ${classes.fixed}`}>
            <VisuallyHidden>{t('detail.heading')}</VisuallyHidden>
          </th>
        )}
        {visible.map((column) => {
          const sorted = sortedBy(column, search);
          const Icon = sorted ? sortIcon[sorted] : ChevronsUpDown;
          const look = {
            'scope': 'col',
            'data-phone': column.phone,
            'data-name': column.names,
            'style': { width: column.width },
            'data-align': column.align,
            ...dragOf(column.id),
          } as const;
          return column.sorts ? (
            <th key={column.id} {...part.heading} {...look} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSearchChange(sortingAfterClick(column, search) as Partial<S>)} // safe: only columns that can be sorted by have this button
              >
                {headings[column.id]}
                <Icon size={14} strokeWidth={1.75} aria-hidden />
              </button>
            </th>
          ) : (
            <th key={column.id} {...part.heading} {...look} className={classes.fixed}>
              {headings[column.id]}
            </th>
          );
        })}
        {renderActions && (
          <th {...part.heading} scope="col" className={`${classes.fixed} ${classes.actionsHead}`}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
