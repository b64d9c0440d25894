import { useMemo } from 'react';
import type { Column } from './column.ts';
import { matchesFilter, matchesWords, pickRows, searchTexts, sortedPositions, wordsOf } from './rows/local-rows.ts';
import { narrowing, type TableSearch } from './search/table-search.ts';

interface LocalListInput<Row, Id extends keyof Row & string, S extends TableSearch> {
  /** Left out while they are on their way. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row, Id, S['sortColumn']>[];
  search: S;
  /** How a filter is applied where that is more than "the field of this name is that". */
  filters?: { [Name in keyof S]?: (row: Row, wanted: NonNullable<S[Name]>) => boolean };
  /** All rows in one scroll instead of pages. */
  isWhole?: boolean;
  error?: Error | null;
  refetch?: () => unknown;
}

const nothing = () => undefined;

/** Makes of an array what a list endpoint answers, so that `DataTable` shows either: search, filters, order and page are applied here. */
export function useLocalList<Row extends object, Id extends keyof Row & string, S extends TableSearch>(input: LocalListInput<Row, Id, S>) {
  const { rows, columns, search, filters, isWhole = false, error = null, refetch = nothing } = input;
  const { sort, sortColumn, page, perPage } = search;
  const q = search.q ?? '';

  const positions = useMemo(
    () => rows && sortedPositions<Row, Id>(rows, columns.find((column) => column.id === sortColumn) as Column<Row, Id> | undefined, sort), // safe: only the type of `sorts` is narrower
    [rows, columns, sortColumn, sort],
  );
  // Made with the first search and kept for those that follow.
  const textsOf = useMemo(() => {
    let texts: string[] | undefined;
    return (all: readonly Row[]) => (texts ??= searchTexts<Row, Id>(all, columns as readonly Column<Row, Id>[])); // safe: as above
    // oxlint-disable-next-line react/exhaustive-deps -- other rows have other texts
  }, [rows, columns]);
  // By value: the router hands over a new object whenever anything in the address changes.
  const narrowed = JSON.stringify(narrowing(search).filter(([name]) => name !== 'q'));

  const found = useMemo(() => {
    const wanted = JSON.parse(narrowed) as [keyof Row & keyof S, never][]; // safe: written above
    const words = wordsOf(q);
    if (!rows || !positions) return undefined;
    if (wanted.length === 0 && words.length === 0) return pickRows(rows, positions);
    const passes = (row: Row) => wanted.every(([name, value]) => filters?.[name]?.(row, value) ?? matchesFilter(row[name], value));
    if (words.length === 0) return pickRows(rows, positions, passes);
    const texts = textsOf(rows);
    return pickRows(rows, positions, (row, at) => matchesWords(texts[at] ?? '', words) && passes(row));
  }, [rows, positions, textsOf, q, narrowed, filters]);

  const shown = useMemo(() => {
    if (!found) return undefined;
    return { data: isWhole ? found : found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }, [found, isWhole, page, perPage]);

  return { data: shown, allRows: found, error, isPlaceholderData: false, refetch };
}
