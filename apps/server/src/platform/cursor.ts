/** The last row of a page, as the next one's starting point. A cursor that somebody made up reads as the beginning. */
export const cursorOf = (last: { ts: string; id: string } | undefined) => (last ? `${Date.parse(last.ts)}.${last.id}` : null);

export function readCursor(cursor: string | undefined): { at: number; id: number } | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: Number(at), id: Number(id) } : null;
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
