import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JobKind, JobState } from '@atalaya/contract/jobs/jobs.ts';
import { bytea, id, instant } from '#platform/columns.ts';
import type { JobOrigin } from './job-origin.ts';

/** Work that outlasts the call that asked for it. What goes in and what comes out is sealed: files hold passwords, results one-time keys. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull().$type<JobKind>(),
    /** Who asked: nobody else reads it. */
    owner: text().notNull(),
    /** The client that the owner acted for; null: all of them. */
    clientId: text('client_id'),
    origin: jsonb().notNull().$type<JobOrigin>(),
    state: text().notNull().$type<JobState>(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** Gone once the job has ended. */
    input: bytea('input'),
    failure: text(),
    /** Which node works on it and until when nobody else may, by the clock of the database. */
    holder: text(),
    until: instant('until'),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('jobs_owner').on(table.owner), index('jobs_state').on(table.state)],
);

/** What came out of each piece of the work, written with that piece: nothing is done twice and no key is lost when a node dies. */
export const jobParts = pgTable(
  'job_parts',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** How much had been done before it. */
    at: integer().notNull(),
    rows: bytea('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.at] })],
);
