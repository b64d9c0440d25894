import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** Alarms and incidents of which something came up during maintenance and was not told; a row goes when the maintenance is over. */
export const heldBack = pgTable(
  'notify_held_back',
  {
    /** `alarm:` or `incident:` and its id. */
    about: text().primaryKey(),
    subjectId: text('subject_id').notNull(),
    clientId: text('client_id'),
    projectId: text('project_id'),
    siteId: text('site_id'),
    /** Whether people had been told that it is wrong before the maintenance began. */
    wasTold: boolean('was_told').notNull(),
    heldAt: instant('held_at').notNull(),
  },
  (t) => [index('notify_held_back_client').on(t.clientId)],
);
