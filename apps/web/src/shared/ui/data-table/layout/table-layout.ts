// Which columns a table shows, in which order and how dense: each person's own choice, kept in the browser per table.
import { z } from 'zod';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
export const rowHeightPx = { comfortable: 40, compact: 32 } satisfies Record<Density, number>;

export const TableLayout = z.object({
  order: z.array(z.string()).catch([]),
  hidden: z.array(z.string()).nullable().catch(null),
  density: z.enum(densities).catch('comfortable'),
});
/** `hidden` is null until somebody chose: then the columns' own wish counts. */
export type TableLayout = z.output<typeof TableLayout>;
export const initialLayout: TableLayout = { order: [], hidden: null, density: 'comfortable' };

const storageKey = (table: string) => `atalaya.table.${table}`;

export function readLayout(table: string, storage: Pick<Storage, 'getItem'> = localStorage): TableLayout {
  try {
    return TableLayout.catch(initialLayout).parse(JSON.parse(storage.getItem(storageKey(table)) ?? 'null'));
  } catch {
    return initialLayout;
  }
}

export function keepLayout(table: string, layout: TableLayout, storage: Pick<Storage, 'setItem'> = localStorage) {
  storage.setItem(storageKey(table), JSON.stringify(layout));
}

interface Arrangeable {
  id: string;
  names?: true;
  hidden?: true;
}

/** All columns in the chosen order; one that is new to the table takes the place its neighbour in the code has. */
export function orderColumns<C extends Arrangeable>(columns: readonly C[], order: readonly string[]): C[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const result = [...known];
  for (const [at, column] of columns.entries()) {
    if (known.includes(column)) continue;
    const before = columns[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

export const isHidden = (column: Arrangeable, { hidden }: TableLayout) =>
  !column.names && (hidden === null ? column.hidden === true : hidden.includes(column.id));

export const visibleColumns = <C extends Arrangeable>(columns: readonly C[], layout: TableLayout): C[] =>
  orderColumns(columns, layout.order).filter((column) => !isHidden(column, layout));

export function toggleColumn(columns: readonly Arrangeable[], layout: TableLayout, id: string): TableLayout {
  const hidden = columns.filter((column) => isHidden(column, layout)).map((column) => column.id);
  return { ...layout, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] };
}

/** Takes the place of another column; the others close up. */
export function moveColumnTo(columns: readonly Arrangeable[], layout: TableLayout, id: string, target: string): TableLayout {
  const order = orderColumns(columns, layout.order).map((column) => column.id);
  const [from, to] = [order.indexOf(id), order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

export function moveColumn(columns: readonly Arrangeable[], layout: TableLayout, id: string, by: 1 | -1): TableLayout {
  const order = orderColumns(columns, layout.order).map((column) => column.id);
  const target = order[order.indexOf(id) + by];
  return target === undefined ? layout : moveColumnTo(columns, layout, id, target);
}
