import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IssueChange } from '@atalaya/contract/reports/issued.ts';
import type { ReportFormat, ReportKind, ReportRequest } from '@atalaya/contract/reports/request.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';

/** A request with everything settled that its asker left out. */
export type SettledRequest = Omit<ReportRequest, 'format' | 'zone' | 'asOf'> & { zone: string; asOf: string };

export const issuedReports = pgTable(
  'issued_reports',
  {
    id: id(),
    /** Null: of several clients, for administrators alone. */
    clientId: text('client_id'),
    /** The saved report that it was made of, if any. */
    definitionId: text('definition_id'),
    kind: text().$type<ReportKind>().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    request: jsonb().$type<SettledRequest>().notNull(),
    asOf: instant('as_of').notNull(),
    version: text().notNull(),
    rows: integer().notNull(),
    /** Of the JSON document. */
    sha256: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: text('issued_by').notNull(),
    replacesId: text('replaces_id'),
    reason: text(),
    changes: jsonb().$type<IssueChange[]>().notNull(),
    causes: jsonb().$type<('learnedLate' | 'maintenance' | 'version')[]>().notNull(),
  },
  (t) => [
    index('issued_reports_client').on(t.clientId, t.issuedAt),
    index('issued_reports_at').on(t.issuedAt),
    index('issued_reports_replaces').on(t.replacesId),
    index('issued_reports_definition').on(t.definitionId, t.issuedAt),
  ],
);

/** The bytes of each format, made once. */
export const issuedFiles = pgTable(
  'issued_report_files',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => issuedReports.id, { onDelete: 'cascade' }),
    format: text().$type<ReportFormat>().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.format] })],
);
