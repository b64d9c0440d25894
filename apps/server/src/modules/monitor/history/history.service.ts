import { fail } from '@atalaya/contract/errors.ts';
import type { EventExportQuery, EventQuery, ImuEvent, LogEntry, LogExportQuery, LogQuery } from '@atalaya/contract/monitor/history.ts';
import type { CallContext } from '#platform/call-context.ts';
import { readCursor as readPlainCursor } from '#platform/cursor.ts';
import type { MonitorDeps } from '../deps.ts';
import type { ArchivedReadings } from '../archive/archived-readings.service.ts';
import { numsOf, pageOfEvents, pageOfLogs, type FeedPage } from './feeds.repository.ts';

export type History = ReturnType<typeof createHistory>;

interface Placed {
  ts: string;
  id: string;
}

const cursorOf = ({ ts, id }: Placed) => Buffer.from(`${Date.parse(ts)}.${id}`).toString('base64url');

function readCursor(cursor: string | undefined): FeedPage['before'] {
  // What is no base64 at all decodes to nothing, which is not the beginning.
  const before = readPlainCursor(cursor && (Buffer.from(cursor, 'base64url').toString('utf8') || 'nothing'));
  return before && { ts: before.at, id: before.id };
}

/** One more than asked for tells whether there is another page. */
async function feed<T extends Placed>(limit: number, read: (limit: number) => Promise<T[]>) {
  const rows = await read(limit + 1);
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

const EXPORT_PAGE = 1_000;

export function createHistory({ database: { db } }: MonitorDeps, archive: ArchivedReadings) {
  /** A device that is asked for by name and not found is an error, not an empty list. */
  async function nums(ctx: CallContext, filter: EventExportQuery): Promise<number[] | null> {
    const found = await numsOf(db, ctx.scope, filter);
    if ((filter.id || filter.mac) && !filter.q && found?.length === 0) fail('device.not_found');
    return found;
  }

  async function logReader(ctx: CallContext, { q, kind, eventCode, readings, ...filter }: LogExportQuery) {
    const own = await nums(ctx, filter);
    const text = q ? { q, nums: (await numsOf(db, ctx.scope, { ...filter, q })) ?? [] } : undefined;
    return (page: Omit<FeedPage, 'nums'>) =>
      pageOfLogs(db, archive, { ...filter, ...page, nums: own }, { kind, eventCode, readings, text });
  }

  async function* allOf<T extends Placed>(read: (page: Omit<FeedPage, 'nums'>) => Promise<T[]>): AsyncGenerator<T[]> {
    for (let before: FeedPage['before'] = null; ;) {
      const rows = await read({ before, limit: EXPORT_PAGE });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      if (rows.length < EXPORT_PAGE) return;
      before = { ts: Date.parse(last.ts), id: Number(last.id) };
    }
  }

  return {
    async events(ctx: CallContext, { limit, cursor, ...filter }: EventQuery) {
      const own = await nums(ctx, filter);
      const before = readCursor(cursor);
      return feed<ImuEvent>(limit, (more) => pageOfEvents(db, archive, { ...filter, nums: own, before, limit: more }, filter));
    },
    async logs(ctx: CallContext, { limit, cursor, ...filter }: LogQuery) {
      const read = await logReader(ctx, filter);
      const before = readCursor(cursor);
      return feed<LogEntry>(limit, (more) => read({ from: filter.from, to: filter.to, before, limit: more }));
    },
    async allEvents(ctx: CallContext, filter: EventExportQuery) {
      const own = await nums(ctx, filter);
      return allOf((page) => pageOfEvents(db, archive, { ...filter, ...page, nums: own }, filter));
    },
    async allLogs(ctx: CallContext, filter: LogExportQuery) {
      const read = await logReader(ctx, filter);
      return allOf((page) => read({ from: filter.from, to: filter.to, ...page }));
    },
  };
}
