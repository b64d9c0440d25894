import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/columns.ts';

export const audit = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** `user:<id>`, `server` or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
    /** Over the hash of the entry before and this one's content; null only in entries older than the chain. */
    hash: bytea(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_subject').on(t.subject, t.id)],
);

/** Where the chain begins and ends, sealed: without it nobody would miss the last entries. One row. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  firstId: bigint('first_id', { mode: 'number' }).notNull(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  hash: bytea().notNull(),
  seal: bytea().notNull(),
});
