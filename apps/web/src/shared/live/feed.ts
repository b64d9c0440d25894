// A list that is read page after page, newest first, while more comes in above it.
import type { InfiniteData } from '@tanstack/react-query';

export type Feed<Row> = InfiniteData<{ data: Row[]; nextCursor: string | null }>;

/** Who follows looks at the newest: from here on the list has to be read again, and begins with one page. */
export const MOST_FOLLOWED = 200;

/** What lies beyond is not held on to; where older pages are open nothing is left out before them. */
export function prepend<Row extends { id: string }>(
  feed: Feed<Row> | undefined,
  fresh: readonly Row[],
  newestFirst: (a: Row, b: Row) => number,
): Feed<Row> | undefined {
  const [first, ...others] = feed?.pages ?? [];
  if (!feed || !first) return feed;
  const known = new Set(first.data.map(({ id }) => id));
  const last = first.nextCursor === null ? undefined : first.data.at(-1);
  // What is older than the page belongs to the next one, which will bring it.
  const belongsHere = (row: Row) => !known.has(row.id) && (!last || newestFirst(row, last) <= 0);
  const added = fresh.filter(belongsHere);
  if (added.length === 0) return feed;
  const data = [...added, ...first.data].toSorted(newestFirst);
  return { ...feed, pages: [{ ...first, data: others.length > 0 ? data : data.slice(0, MOST_FOLLOWED) }, ...others] };
}

export const isTooLong = (feed: Feed<unknown> | undefined) => (feed?.pages[0]?.data.length ?? 0) >= MOST_FOLLOWED;
