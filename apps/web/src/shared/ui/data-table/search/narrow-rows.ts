import type { ListPage } from '../export/load-all-pages.ts';

type Search = { q?: string | undefined; page?: number };
type Asked = { queryKey: readonly unknown[] };

const others = (search: Search) => JSON.stringify({ ...search, q: undefined });

/**
 * While the answer to one letter more is on its way: of the rows at hand those that it leaves, so that each key is seen at once.
 * `texts`: what the search looks at. Where none is left, or something else was changed, the rows stay as they are.
 */
export function narrowedMeanwhile<Row>(
  search: Search,
  texts: (row: Row) => readonly (string | null)[],
  before: ListPage<Row> | undefined,
  asked: Asked | undefined,
): ListPage<Row> | undefined {
  const last = asked?.queryKey.at(-1) as Search | undefined; // safe: the key of a list ends with what was searched for
  const q = search.q?.toLowerCase() ?? '';
  if (!before || !last || others(last) !== others(search) || !q.startsWith(last.q?.toLowerCase() ?? '')) return before;
  const data = before.data.filter((row) => texts(row).some((text) => text?.toLowerCase().includes(q)));
  return data.length === 0 ? before : { ...before, data };
}
