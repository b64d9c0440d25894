import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PolicyMatch, PolicyStep } from '@atalaya/contract/notify/policies.ts';
import { id, instant } from '../../../platform/columns.ts';

export const notifyPolicies = pgTable(
  'notify_policies',
  {
    id: id(),
    /** Null: for alarms of all clients, an administrator's. */
    clientId: text('client_id'),
    projectId: text('project_id'),
    name: text().notNull(),
    match: jsonb().$type<PolicyMatch>().notNull(),
    steps: jsonb().$type<PolicyStep[]>().notNull(),
    groupSeconds: integer('group_seconds').notNull(),
    enabled: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('notify_policies_client').on(t.clientId)],
);
export type PolicyRow = typeof notifyPolicies.$inferSelect;
