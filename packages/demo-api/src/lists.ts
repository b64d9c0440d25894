// What the lists of the demo areas do alike: search, sort, cut into pages, number what is new.
import type { OneRecord } from '@atalaya/contract/demo/lists.ts';
import type { SortDirection } from '@atalaya/contract/paging.ts';

type Sortable = string | number;

interface Identified {
  id: number;
}

/** An empty search matches all. */
export function hasText(texts: readonly Sortable[], q: string): boolean {
  const wanted = q.trim().toLowerCase();
  return texts.some((text) => String(text).toLowerCase().includes(wanted));
}

const compare = (a: Sortable, b: Sortable) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });

/** Total: of two that are alike, the lower id comes first, in either direction. */
export function sortRows<T extends Identified>(rows: readonly T[], valueOf: (row: T) => Sortable, direction: SortDirection): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)) || a.id - b.id);
}

export const cutPage = <T>(rows: readonly T[], { page, perPage }: { page: number; perPage: number }): T[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** The highest id plus one, wherever it stands. */
export const nextId = (rows: readonly Identified[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** What is not asked for matches all, so that without either the first one is it. */
export const isAskedFor = (asked: OneRecord, id: number, slug: string): boolean =>
  (asked.id === undefined || asked.id === id) && (asked.slug === undefined || asked.slug === slug);
