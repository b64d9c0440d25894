import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';

/** What people wrote beside a chart: what happened then, in their words. */
export const chartNotes = pgTable(
  'chart_notes',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    /** A device's MAC, a charger's id. */
    subjectId: text('subject_id').notNull(),
    at: instant('at').notNull(),
    text: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Kept, so that a report as of an earlier moment still has it. */
    removedAt: instant('removed_at'),
  },
  (t) => [index('chart_notes_subject').on(t.subjectId, t.at), index('chart_notes_client').on(t.clientId, t.at)],
);
export type NoteRow = typeof chartNotes.$inferSelect;
