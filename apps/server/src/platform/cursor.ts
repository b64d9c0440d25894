// The last row of a page, as the next one's starting point. What no page gave out is refused, and never reaches the database.
import { failField } from '@atalaya/contract/errors.ts';

/** The last moment that PostgreSQL takes in the way that JavaScript writes it. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const refuse = () => failField('cursor', 'invalid');

export const cursorOf = (last: { ts: string; id: string } | undefined) => (last ? `${Date.parse(last.ts)}.${last.id}` : null);

export function readCursor(cursor: string | undefined): { at: number; id: number } | null {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  return Number(at) <= END_OF_TIME && id ? { at: Number(at), id: Number(id) } : refuse();
}

/** The same for feeds in the order of their numbers. */
export function readNumberCursor(cursor: string | null | undefined): number | null {
  if (!cursor) return null;
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse();
}

/** Every page of a feed, one after the other. */
export async function* pages<T extends { id: string }>(
  limit: number,
  timeOf: (item: T) => string,
  read: (before: { at: number; id: number } | null) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let before: { at: number; id: number } | null = null; ;) {
    const page: T[] = await read(before);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (page.length < limit || !last) return;
    before = { at: Date.parse(timeOf(last)), id: Number(last.id) };
  }
}
