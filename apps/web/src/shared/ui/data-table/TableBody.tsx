import { useMemo, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Column } from './column.ts';
import { TableRow } from './TableRow.tsx';
import type { TableInput } from './table-input.ts';
import { part } from './table-parts.ts';
import type { TableSearch } from './search/table-search.ts';
import type { RowExpansion } from './rows/use-expansion.ts';
import { useRowKeys } from './rows/use-row-keys.ts';
import { useRowWindow } from './rows/use-row-window.tsx';
import type { TableSelection } from './rows/use-selection.ts';
import classes from './data-table.module.css';

type Shared<Row, Id extends keyof Row & string, S extends TableSearch> = Pick<
  TableInput<Row, Id, S>,
  'headings' | 'onOpen' | 'renderDetail' | 'renderActions'
>;

interface TableBodyProps<Row, Id extends keyof Row & string, S extends TableSearch> extends Shared<Row, Id, S> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  ids: readonly string[];
  visible: readonly Column<Row, Id>[];
  rowHeight: number;
  /** The place of the first row in the whole list. */
  firstNumber: number;
  selection: TableSelection | undefined;
  expansion: RowExpansion;
}

export function TableBody<Row extends object, Id extends keyof Row & string, S extends TableSearch>(props: TableBodyProps<Row, Id, S>) {
  const { scroller, rows, ids, visible, rowHeight, firstNumber, headings, selection, expansion, onOpen, renderDetail, renderActions } =
    props;
  const { t } = useTexts('table');
  const body = useRef<HTMLTableSectionElement>(null);
  const { ids: expanded, toggle: expand } = expansion;
  const expandedAt = useMemo(() => (expanded.size === 0 ? [] : ids.flatMap((id, at) => (expanded.has(id) ? [at] : []))), [ids, expanded]);
  const drawn = useRowWindow(scroller, rows.length, expandedAt, rowHeight);
  const open = onOpen && ((id: string) => rows.filter((_, at) => ids[at] === id).forEach(onOpen));
  useRowKeys(body, { ids, scrollTo: drawn.scrollTo, onSelect: selection?.toggle, onEnter: open ?? (renderDetail && expand) });
  const names = useMemo(
    () => ({ select: (name: string) => t('select.one', { name }), expand: (name: string) => t('detail.show', { name }) }),
    [t],
  );
  const columnCount = visible.length + [selection, renderDetail, renderActions].filter(Boolean).length;

  return (
    <>
      {drawn.follower}
      <tbody {...part.group} ref={body}>
        {drawn.above > 0 && <Spacer height={drawn.above} columns={columnCount} />}
        {drawn.items.map(({ position, index, isDetail }) => {
          const row = rows[index];
          const id = ids[index];
          if (row === undefined || id === undefined) return null;
          if (isDetail) {
            return (
              <tr key={`detail ${id}`} {...part.row} ref={drawn.measureDetail} className={classes.detail} data-position={position}>
                <td {...part.cell} colSpan={columnCount}>
                  {renderDetail?.(row)}
                </td>
              </tr>
            );
          }
          return (
            <TableRow<Row>
              key={id}
              row={row}
              id={id}
              position={position}
              rowNumber={drawn.isVirtual ? firstNumber + index : undefined}
              columns={visible}
              headings={headings}
              names={names}
              isSelected={selection?.ids.has(id)}
              onToggle={selection?.toggle}
              isExpanded={renderDetail && expanded.has(id)}
              onExpand={expand}
              renderActions={renderActions}
              measure={drawn.measureRow}
            />
          );
        })}
        {drawn.below > 0 && <Spacer height={drawn.below} columns={columnCount} />}
      </tbody>
    </>
  );
}

/** The room of the rows that are not drawn. */
const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className={classes.spacer}>
    <td colSpan={columns} style={{ height }} />
  </tr>
);
