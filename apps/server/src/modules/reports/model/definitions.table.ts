import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportPeriod, ReportSchedule } from '@atalaya/contract/reports/definitions.ts';
import type { ReportKind, ReportMethod, ReportScope } from '@atalaya/contract/reports/request.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { id, instant } from '../../../platform/columns.ts';

/** Saved reports. When the next one is due stands here: whoever issues it moves that on in the same transaction. */
export const reportDefinitions = pgTable(
  'report_definitions',
  {
    id: id(),
    /** Null: of several clients, for administrators alone. */
    clientId: text('client_id'),
    name: text().notNull(),
    kind: text().$type<ReportKind>().notNull(),
    of: text().$type<'devices' | 'chargers'>().notNull(),
    scope: jsonb().$type<ReportScope>().notNull(),
    period: text().$type<ReportPeriod>().notNull(),
    zone: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    method: jsonb().$type<ReportMethod>().notNull(),
    schedule: jsonb().$type<ReportSchedule>(),
    people: jsonb().$type<string[]>().notNull(),
    enabled: boolean().notNull(),
    nextAt: instant('next_at'),
    /** Later than `nextAt` after something went wrong that may go better soon. */
    tryAt: instant('try_at'),
    attempts: integer().notNull().default(0),
    lastAt: instant('last_at'),
    failure: text(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('report_definitions_client').on(t.clientId),
    index('report_definitions_due')
      .on(t.tryAt)
      .where(sql`try_at is not null`),
  ],
);
export type DefinitionRow = typeof reportDefinitions.$inferSelect;
