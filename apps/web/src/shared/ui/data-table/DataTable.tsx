import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Column } from './column.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { LayoutMenu } from './layout/LayoutMenu.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import type { ListPage } from './export/load-all-pages.ts';
import { makeCsv } from './export/make-csv.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import { NothingShown } from './NothingShown.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { TableInput } from './table-input.ts';
import { moveColumnTo, visibleColumns } from './layout/table-layout.ts';
import { isNarrowed, narrowing, withoutNarrowing, type TableSearch } from './search/table-search.ts';
import type { Selection } from './rows/selection.ts';
import { useSelection } from './rows/use-selection.ts';
import { useTableLayout } from './layout/use-table-layout.ts';
import classes from './data-table.module.css';

interface TableList<Row> extends Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'isPlaceholderData'> {
  refetch: () => unknown;
  /** All that were found, where they are all here. */
  allRows?: readonly Row[];
}

export interface DataTableProps<Row, Id extends keyof Row & string, S extends TableSearch> extends TableInput<Row, Id, S> {
  /** Under this name the browser remembers columns and density, and the exported file is called so. */
  name: string;
  /** What the table is about, for those who cannot see it. */
  caption: string;
  /** The answer of a list endpoint, as `useQuery` gives it, or what `useLocalList` makes of an array. */
  list: TableList<Row>;
  /** For the export of a list that the server pages. */
  loadPage?: (search: S) => Promise<ListPage<Row>>;
  searchLabel: string;
  filters?: ReactNode;
  /** Buttons for all rows that are chosen. Without them, rows cannot be chosen. */
  renderBulkActions?: (ids: Selection, clear: () => void) => ReactNode;
  /** Shown when there is nothing at all: what this is, and the first step. */
  empty: ReactNode;
  /** Headings can be dragged to another place; the menu of columns does the same for the keyboard. */
  canDragColumns?: boolean;
  /** Views of it can be kept; a demo's list has no server to keep them. */
  hasViews?: boolean;
  /** In the place of range and pages, for a list that has neither. */
  footer?: ReactNode;
}

const NO_ROWS: readonly never[] = [];

/** A list: search, filters, order and page live in the address; every state of the answer has its face. */
export function DataTable<Row extends object, Id extends keyof Row & string, S extends TableSearch>(props: DataTableProps<Row, Id, S>) {
  const {
    name,
    caption,
    columns,
    headings,
    rowId,
    list,
    loadPage,
    searchLabel,
    filters,
    renderBulkActions,
    empty,
    footer,
    canDragColumns = false,
    hasViews = true,
    search,
    onSearchChange,
  } = props;
  const { t } = useTexts('table');
  const errorText = useErrorText();
  const [layout, changeLayout] = useTableLayout(name);
  const visible = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  const rows = list.data?.data;
  const total = list.data?.total;
  const ids = useMemo(() => (rows ?? NO_ROWS).map((row) => rowId(row)), [rows, rowId]);
  const selection = useSelection(ids, JSON.stringify(narrowing(search)));
  const change = (wanted: Partial<TableSearch>) => onSearchChange(wanted as Partial<S>); // safe: every S has these fields
  const narrowed = isNarrowed(search);
  const clear = () => onSearchChange(withoutNarrowing(search));

  if (total === 0 && !narrowed) return <section className={classes.frame}>{empty}</section>;
  const hasRows = rows !== undefined && rows.length > 0;
  // Whoever chose the columns sees them all, also on a phone.
  const isShort = layout.hidden === null && columns.some(({ phone }) => phone);
  const canExport = hasRows && (list.allRows !== undefined || loadPage !== undefined);

  return (
    <section
      className={classes.frame}
      aria-label={caption}
      data-table={name}
      data-density={layout.density}
      data-short={isShort || undefined}
    >
      <TableToolbar
        q={search.q ?? ''}
        searchLabel={searchLabel}
        onSearch={(q) => change({ q: q || undefined })}
        filters={filters}
        onClear={narrowed && total !== 0 ? clear : undefined}
      >
        {canExport && (
          <ExportButton
            fileName={name}
            makeCsv={() =>
              makeCsv({ columns: visible as readonly Column<Row, Id>[], headings, rowId, search, loadPage, allRows: list.allRows })
            } // safe: only the type of `sorts` is narrower
          />
        )}
        {hasViews && <ViewsMenu list={name} layout={layout} onLayout={changeLayout} />}
        <LayoutMenu columns={columns} headings={headings} layout={layout} onChange={changeLayout} />
      </TableToolbar>
      {renderBulkActions && selection.ids.size > 0 && (
        <BulkBar count={selection.ids.size} onClear={selection.clear}>
          {renderBulkActions(selection.ids, selection.clear)}
        </BulkBar>
      )}
      {(list.error && !list.data) || (list.data && !hasRows) ? (
        <NothingShown list={list} page={search.page} onClear={clear} onFirstPage={() => change({ page: 1 })} />
      ) : (
        <>
          {list.error && (
            <Alert className={classes.notice} color="yellow">
              {t('failure.stale', { reason: errorText(list.error) })}
            </Alert>
          )}
          <TableGrid
            // Another page is another list: it starts at its top.
            key={search.page}
            {...props}
            visible={visible}
            onMoveColumn={canDragColumns ? (id, target) => changeLayout(moveColumnTo(columns, layout, id, target)) : undefined}
            density={layout.density}
            rows={rows}
            ids={ids}
            total={total ?? 0}
            isStale={list.isPlaceholderData}
            selection={renderBulkActions && selection}
          />
          {list.data && footer && <div className={classes.footer}>{footer}</div>}
          {list.data && !footer && (
            <TableFooter
              page={search.page}
              perPage={search.perPage}
              shown={list.data.data.length}
              total={list.data.total}
              onPageChange={(page) => change({ page })}
            />
          )}
        </>
      )}
    </section>
  );
}
