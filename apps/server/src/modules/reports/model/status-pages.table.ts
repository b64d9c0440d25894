import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StatusComponent } from '@atalaya/contract/reports/status-pages.ts';
import { instant } from '../../../platform/columns.ts';

/** What a client shows to everybody. There is none until somebody switches it on. */
export const statusPages = pgTable(
  'status_pages',
  {
    clientId: text('client_id').primaryKey(),
    slug: text().notNull(),
    enabled: boolean().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    components: jsonb().$type<StatusComponent[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [uniqueIndex('status_pages_slug').on(t.slug)],
);
export type StatusPageRow = typeof statusPages.$inferSelect;
