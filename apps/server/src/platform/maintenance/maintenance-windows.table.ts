import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Repeat } from '@atalaya/contract/notify/maintenance.ts';
import { id, instant } from '../columns.ts';

/** Each version of each window: a report says what was known when it was asked for, so nothing is overwritten. */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    id: id(),
    /** The same in all versions of a window. */
    windowId: text('window_id').notNull(),
    /** The scope: what is null holds for all. */
    clientId: text('client_id'),
    projectId: text('project_id'),
    siteId: text('site_id'),
    subjectId: text('subject_id'),
    name: text().notNull(),
    zone: text().notNull(),
    /** Local, to the minute. */
    start: text('start_local').notNull(),
    end: text('end_local').notNull(),
    repeat: jsonb().$type<Repeat>(),
    telling: boolean().notNull(),
    judging: boolean().notNull(),
    availability: boolean().notNull(),
    /** The visit that this window is for: changed with it alone, and its subject's door may be opened meanwhile. */
    visitId: text('visit_id'),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** When it was changed or removed; null: it holds as it stands here. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [index('maintenance_windows_window').on(t.windowId, t.savedAt), index('maintenance_windows_client').on(t.clientId)],
);
export type MaintenanceWindow = typeof maintenanceWindows.$inferSelect;
