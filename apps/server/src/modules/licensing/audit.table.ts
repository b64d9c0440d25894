import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

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
  },
  (t) => [index('audit_log_at').on(t.at)],
);
