import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** The files that closed days lie in. A row is written in the transaction that deletes what the file holds: a reading is in one place, always. */
export const archiveFiles = pgTable(
  'archive_files',
  {
    name: text().primaryKey(),
    day: date().notNull(),
    /** Of the readings in it, both included. */
    minTs: instant('min_ts').notNull(),
    maxTs: instant('max_ts').notNull(),
    /** Each device that has one in it, in order. */
    devices: integer().array().notNull(),
    rows: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the rows, the same in PostgreSQL and in the file; see `archive-sum.ts`. */
    sum: text().notNull(),
    /** Of the file. */
    sha256: text().notNull(),
    /** Which node closed it. */
    node: text().notNull(),
    madeAt: instant('made_at').notNull(),
    /** Since when nobody looks for it any more; the file goes a day later, since somebody may be reading it. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('archive_files_ts')
      .on(t.maxTs)
      .where(sql`removed_at is null`),
    index('archive_files_day').on(t.day),
  ],
);
