// What was archived, for those who read history. They read the rows first and ask here then: what left the rows in between is in both, and
// counted once by its number. Nothing younger than a closed day is ever here, so whoever looks at the last hours does not ask.
import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Engine } from '#platform/archive/engine.ts';
import type { ArchiveStore } from '#platform/archive/store.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { newestRows, rowsInOrder, toArchived, type ArchivedRow, type Conditions } from './archive-sql.ts';
import { findFiles, findFilesIn, type FoundFile } from './archive.repository.ts';
import { withArchivedTable, type ReadingsTable } from './archived-table.repository.ts';
import { ARCHIVED_AFTER_MS } from './closed-days.rules.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** How far back a page is looked for at first: of one device, and of a fleet. */
const FIRST_LOOK = { few: 2 * HOUR_MS, many: 2 * MINUTE_MS };
const FEW_DEVICES = 20;
const NEXT_LOOK = 8;
/** No question reads more files at a time. */
const FILES_AT_ONCE = 60;
/** A piece for a table. */
const ROWS_AT_ONCE = 100_000;
const END_OF_TIME = 4_102_444_800_000;

export interface Placed {
  id: number;
  ts: number;
}

export type ArchivedReadings = ReturnType<typeof createArchivedReadings>;

interface ArchiveParts {
  database: Pick<Database, 'pool' | 'db'>;
  engine: Pick<Engine, 'ask'>;
  store: Pick<ArchiveStore, 'hold'>;
  clock: Clock;
  log: Log;
}

const newestFirst = (a: Placed, b: Placed) => b.ts - a.ts || b.id - a.id;
const oldestFirst = (a: Placed, b: Placed) => a.ts - b.ts || a.id - b.id;

function once<T extends Placed>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function createArchivedReadings({ database, engine, store, clock, log }: ArchiveParts) {
  const archivedBefore = () => clock().getTime() - ARCHIVED_AFTER_MS;

  async function ask(files: readonly FoundFile[], sql: (paths: string[]) => string): Promise<ArchivedRow[]> {
    try {
      const { paths, release } = await store.hold(files.map(({ name }) => name));
      try {
        return (await engine.ask(sql(paths))).map(toArchived);
      } finally {
        release();
      }
    } catch (error) {
      // Half of a history would look like a gap.
      log.error({ err: error, files: files.length }, 'the archive cannot be read');
      return fail('service.unavailable');
    }
  }

  /** Of many devices over a long time, in pieces that are no burden to anybody's memory. */
  async function* inPieces(db: Queryable, wanted: Conditions): AsyncGenerator<ArchivedRow[]> {
    for (const file of await findFilesIn(db, wanted)) {
      const [first, last] = [Math.max(file.minTs, wanted.from), Math.min(file.maxTs + 1, wanted.to)];
      const width = Math.max(MINUTE_MS, Math.ceil((file.maxTs + 1 - file.minTs) / Math.ceil(file.rows / ROWS_AT_ONCE)));
      for (let from = first; from < last; from += width) {
        const rows = await ask([file], (paths) => rowsInOrder(paths, { ...wanted, from, to: Math.min(from + width, last) }));
        if (rows.length > 0) yield rows;
      }
    }
  }

  /** The newest, looked for further and further back. */
  async function newest<T>(wanted: Conditions, limit: number, toRow: (archived: ArchivedRow[]) => Promise<T[]>): Promise<T[]> {
    const files = await findFiles(database.pool, wanted);
    const found: T[] = [];
    let { before = null } = wanted;
    const firstLook = wanted.devices && wanted.devices.length <= FEW_DEVICES ? FIRST_LOOK.few : FIRST_LOOK.many;
    let [to, length] = [wanted.to, firstLook];
    while (found.length < limit && to > wanted.from) {
      const ahead = files.filter(({ minTs }) => minTs < to);
      if (ahead.length === 0) break;
      to = Math.min(to, Math.max(...ahead.map(({ maxTs }) => maxTs)) + 1);
      const from = Math.max(to - length, wanted.from);
      const inside = ahead.filter(({ maxTs }) => maxTs >= from);
      if (inside.length > FILES_AT_ONCE && length > firstLook) {
        length = Math.max(firstLook, length / 2);
        continue;
      }
      const missing = limit - found.length;
      const rows = await ask(inside, (paths) => newestRows(paths, { ...wanted, from, to, before }, missing));
      found.push(...(await toRow(rows)));
      // Some may be of devices that are no more: then there are others behind them.
      const last = rows.length === missing ? rows.at(-1) : undefined;
      if (last && found.length < limit) {
        before = last;
        continue;
      }
      to = from;
      length *= NEXT_LOOK;
    }
    return found;
  }

  /** All of a stretch that is archived, in order. */
  async function inOrder(wanted: Conditions): Promise<ArchivedRow[]> {
    const to = Math.min(wanted.to, archivedBefore());
    const from = Math.max(wanted.from, 0);
    if (from >= to) return [];
    const files = (await findFiles(database.pool, { ...wanted, from, to })).toSorted((a, b) => a.minTs - b.minTs);
    const found: ArchivedRow[] = [];
    for (let at = 0; at < files.length; at += FILES_AT_ONCE)
      for (const row of await ask(files.slice(at, at + FILES_AT_ONCE), (paths) => rowsInOrder(paths, { ...wanted, from, to })))
        found.push(row);
    return files.length > FILES_AT_ONCE ? found.toSorted(oldestFirst) : found;
  }

  return {
    /** A page that the rows gave, with what belongs there from the archive; the newest first. */
    async completePage<T extends Placed>(
      rows: T[],
      wanted: Conditions,
      limit: number,
      toRow: (archived: ArchivedRow[]) => Promise<T[]>,
    ): Promise<T[]> {
      const last = rows.length >= limit ? rows.at(-1) : undefined;
      const from = Math.max(wanted.from, last?.ts ?? 0);
      const to = Math.min(wanted.to, wanted.before ? wanted.before.ts + 1 : END_OF_TIME, archivedBefore());
      if (from >= to) return rows;
      const archived = await newest({ ...wanted, from, to }, limit, toRow);
      if (archived.length === 0) return rows;
      return once([...rows, ...archived])
        .toSorted(newestFirst)
        .slice(0, limit);
    },

    /** All of a stretch, in order. */
    async complete<T extends Placed>(rows: T[], wanted: Conditions, toRow: (archived: ArchivedRow) => T): Promise<T[]> {
      const archived = await inOrder(wanted);
      return archived.length === 0 ? rows : once([...rows, ...archived.map(toRow)]).toSorted(oldestFirst);
    },

    inOrder,
    /** For a question in SQL: `readings` stands there in the place of `device_events`. */
    withTable: <T>(wanted: Conditions, work: (db: Queryable, readings: ReadingsTable) => Promise<T>): Promise<T> =>
      withArchivedTable(database, inPieces, wanted, work),
    /** Whether something from then on may be in the archive. */
    isPossible: (from: number) => from < archivedBefore(),
  };
}
