import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';

/** People who are told together. */
export const notifyTeams = pgTable(
  'notify_teams',
  {
    id: id(),
    /** Null: of the administrators. */
    clientId: text('client_id'),
    name: text().notNull(),
    people: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('notify_teams_client').on(t.clientId)],
);
export type TeamRow = typeof notifyTeams.$inferSelect;
