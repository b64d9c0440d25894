import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Preferences } from '@atalaya/contract/notify/preferences.ts';
import { instant } from '../../../platform/columns.ts';

/** How a person wants to be told; who has said nothing has no row. */
export const notifyPreferences = pgTable('notify_preferences', {
  userId: text('user_id').primaryKey(),
  /** The person's client; null: an administrator's. */
  clientId: text('client_id'),
  zone: text().notNull(),
  quiet: jsonb().$type<Preferences['quiet']>(),
  digestAt: text('digest_at').notNull(),
  ways: jsonb().$type<Preferences['ways']>().notNull(),
  perHour: integer('per_hour'),
  weekly: boolean().notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});
