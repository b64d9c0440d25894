import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { RetentionSettings } from '@atalaya/contract/monitor/fleet.ts';

/** One row. */
export const monitorSettings = pgTable('monitor_settings', {
  id: integer().primaryKey(),
  retention: jsonb().$type<RetentionSettings>().notNull(),
});
