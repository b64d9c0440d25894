// Days that are over leave the rows for files. In this order, so that a kill at any moment loses nothing and doubles nothing: the file is
// written and read back; it gets its name; in one transaction the rows are deleted, compared with what the file holds, and the file is
// noted. Before that transaction the file is nobody's and is cleared away; after it the rows are gone.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveSettings } from '#platform/archive/archive-settings.ts';
import { NoEngine, type Engine } from '#platform/archive/engine.ts';
import { sha256Of, type ArchiveStore } from '#platform/archive/store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { listPartitions } from '../model/partitions.repository.ts';
import { fileOfCsv, fileWithout, summaryOfFile } from './archive-sql.ts';
import * as repository from './archive.repository.ts';
import { OtherRows, type ArchiveFile, type Piece } from './archive.repository.ts';
import { CLOSED_AFTER_MS } from './closed-days.rules.ts';

const DAY_MS = 86_400_000;
/** One file holds no more, so that writing it takes little memory and deleting its rows little time. */
const MOST_ROWS = 2_000_000;
const MOST_DEVICES = 5_000;
/** Fewer that came after their day was closed stay rows: a file of its own would cost more than it saves. */
const LATE_ROWS = 10_000;
/** A removed file may still be read by who found it before, and by a backup. */
const KEPT_FOR_MS = DAY_MS;
/** Less room than this is nobody's concern. */
const HOLLOW_BYTES = 64e6;
const ATTEMPTS = 3;
const WRITE_WITHIN_MS = 10 * 60_000;

interface CloseParts {
  database: Pick<Database, 'pool'>;
  engine: Pick<Engine, 'ask'>;
  store: ArchiveStore;
  settings: ArchiveSettings;
  node: string;
  clock: Clock;
  log: Log;
  /** Whether this node is the one that does it, asked before every piece. */
  isOurs: () => boolean;
}

const startOf = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
const nameOfDay = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Devices in order, as many as fit into a file. */
export function piecesOf(
  day: number,
  counts: readonly { device: number; rows: number }[],
  mostRows = MOST_ROWS,
  mostDevices = MOST_DEVICES,
): Piece[] {
  const pieces: (Piece & { rows: number; devices: number })[] = [];
  for (const { device, rows } of counts) {
    const last = pieces.at(-1);
    if (last && last.rows + rows <= mostRows && last.devices < mostDevices)
      Object.assign(last, { lastDevice: device, rows: last.rows + rows, devices: last.devices + 1 });
    else pieces.push({ from: day, to: day + DAY_MS, firstDevice: device, lastDevice: device, rows, devices: 1 });
  }
  return pieces.map(({ from, to, firstDevice, lastDevice }) => ({ from, to, firstDevice, lastDevice }));
}

export type CloseDays = ReturnType<typeof createCloseDays>;

export function createCloseDays({ database: { pool }, engine, store, settings, node, clock, log, isOurs }: CloseParts) {
  const incoming = join(settings.folder, 'incoming');
  let isAway = false;
  let isForeign = false;
  let lookedForOrphansAt = 0;
  /** Up to where days were looked at, and when all of them were. */
  let looked = { until: 0, wholeAt: 0 };

  async function summary(path: string, day: number): Promise<Omit<ArchiveFile, 'name'>> {
    const [row] = await engine.ask(summaryOfFile(path), WRITE_WITHIN_MS);
    const [rows, sum, minTs, maxTs, devices] = row ?? [];
    return {
      day: nameOfDay(day),
      rows: Number(rows),
      sum: String(sum),
      minTs: new Date(Number(minTs)),
      maxTs: new Date(Number(maxTs)),
      devices: String(devices).split(',').map(Number),
      bytes: (await stat(path)).size,
      sha256: await sha256Of(path),
      node,
    };
  }

  const newName = (day: number) => `${nameOfDay(day)}-${randomUUID()}.parquet`;

  /** Null: there is nothing any more, since somebody else was quicker. */
  async function closePiece(piece: Piece): Promise<ArchiveFile | null> {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const name = newName(piece.from);
    const draft = join(incoming, randomUUID());
    try {
      await repository.writeRows(pool, piece, `${draft}.csv`);
      await engine.ask(fileOfCsv(`${draft}.csv`, `${draft}.parquet`), WRITE_WITHIN_MS);
      const file = { name, ...(await summary(`${draft}.parquet`, piece.from)) };
      if (file.rows === 0) return null;
      await store.put(name, `${draft}.parquet`);
      try {
        await repository.exchangeForFile(pool, piece, file, clock());
      } catch (error) {
        // Whether a commit that was not answered has happened is for the database to say.
        if (error instanceof OtherRows) await store.remove(name);
        throw error;
      }
      return file;
    } finally {
      for (const end of ['.csv', '.parquet']) await rm(draft + end, { force: true });
    }
  }

  /** Readings of the day that came meanwhile make the rows others than those in the file: then it is written anew. */
  async function closeWithPatience(piece: Piece): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const file = await closePiece(piece);
        if (!file) return;
        const { day, rows, bytes } = file;
        return log.info({ day, rows, bytes }, 'readings of a day that is over lie in the archive now');
      } catch (error) {
        if (!(error instanceof OtherRows) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async function closeDay(day: number, hasFile: boolean): Promise<void> {
    const counts = await repository.countByDevice(pool, day, day + DAY_MS);
    const total = counts.reduce((sum, { rows }) => sum + rows, 0);
    if (hasFile && total < LATE_ROWS) return;
    for (const piece of piecesOf(day, counts)) {
      if (!isOurs()) return;
      await closeWithPatience(piece);
    }
  }

  /** Whether days are to be closed at all; from then on it stays so. */
  async function isWanted(): Promise<boolean> {
    if (settings.mode !== 'auto') return settings.mode === 'on';
    const [{ files }, { bytes, nodes }] = await Promise.all([repository.measureArchive(pool), repository.measureRows(pool)]);
    // A folder is one node's own; that several share it, only who set it up can know.
    return (nodes <= 1 || store.isShared) && (files > 0 || bytes >= settings.beginsAtBytes);
  }

  async function closeDays(): Promise<void> {
    const now = clock().getTime();
    const before = startOf(now - CLOSED_AFTER_MS);
    // What came late for a day that was looked at is looked for once a day.
    const isWhole = now - looked.wholeAt >= DAY_MS;
    const withFiles = new Set((await repository.listFiles(pool)).map(({ day }) => day));
    for (let from = isWhole ? 0 : looked.until; ;) {
      const oldest = await repository.oldestRow(pool, from, before);
      if (oldest === null) break;
      if (!isOurs()) return;
      const day = startOf(oldest);
      await closeDay(day, withFiles.has(nameOfDay(day)));
      from = day + DAY_MS;
    }
    looked = { until: before, wholeAt: isWhole ? now : looked.wholeAt };
  }

  /** The month under way fills its own gaps again; one that is over is written anew, once. */
  async function compact(): Promise<void> {
    const before = startOf(clock().getTime() - CLOSED_AFTER_MS);
    const over = (await listPartitions(pool)).filter(({ to }) => to !== null && to <= before);
    const hollow = new Set(await repository.listHollowMonths(pool, HOLLOW_BYTES));
    for (const { name } of over)
      if (hollow.has(name) && isOurs())
        await repository
          .compactMonth(pool, name)
          .catch((error: unknown) => log.info({ err: error, name }, 'a month is being read, so its room is not given back yet'));
  }

  /** Readings of devices that were removed are erased, not only left out. */
  async function eraseGone(): Promise<void> {
    for (const { gone, ...file } of await repository.listWithGoneDevices(pool)) {
      if (!isOurs()) return;
      const day = Date.parse(file.day);
      const draft = join(incoming, `${randomUUID()}.parquet`);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      let next: ArchiveFile | null = null;
      if (gone.length < file.devices.length) {
        const { paths, release } = await store.hold([file.name]);
        await engine.ask(fileWithout(paths[0] ?? '', gone, draft), WRITE_WITHIN_MS).finally(release);
        next = { name: newName(day), ...(await summary(draft, day)) };
        await store.put(next.name, draft);
      }
      await repository.replaceFile(pool, file.name, next, clock());
    }
  }

  /** Files that nobody looks for, and those that a kill left before they were anybody's. */
  async function clear(): Promise<void> {
    const before = new Date(clock().getTime() - KEPT_FOR_MS);
    for (const name of await repository.listRemoved(pool, before)) {
      await store.remove(name);
      await repository.forgetFile(pool, name);
    }
    const now = clock().getTime();
    if (now - lookedForOrphansAt < DAY_MS) return;
    lookedForOrphansAt = now;
    const known = await repository.listNames(pool);
    for (const { name, writtenAt } of await store.list())
      if (!known.has(name) && writtenAt.getTime() < Date.now() - KEPT_FOR_MS) await store.remove(name);
  }

  /** A copy of this database may read what the bucket has, and must not clear away what only the original knows. */
  async function isOurStore(): Promise<boolean> {
    const isOurs = await store.isFor(await repository.identityOf(pool));
    if (!isOurs && !isForeign)
      log.warn(
        'the bucket of the archive belongs to another database, so days are not closed; set a prefix of its own, or remove its object "owner"',
      );
    isForeign = !isOurs;
    return isOurs;
  }

  return {
    /** All of it once; says whether the archive is in use. */
    async tend(keepAfter: Date | null): Promise<boolean> {
      if (keepAfter) await repository.removeOlderThan(pool, keepAfter, clock());
      if (!(await isOurStore())) return false;
      const isOn = await isWanted();
      try {
        if (isOn) {
          await closeDays();
          await compact();
        }
        await eraseGone();
        isAway = false;
      } catch (error) {
        if (!(error instanceof NoEngine)) throw error;
        if (!isAway)
          log.warn(
            { err: error },
            'the package @duckdb/node-api cannot be loaded here, so days are not closed and history stays in the database',
          );
        isAway = true;
        return false;
      }
      await clear();
      return isOn;
    },
    measure: () => repository.measureArchive(pool),
  };
}
