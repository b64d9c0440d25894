import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { endedBy, id, instant } from '../../../platform/columns.ts';
import { clients } from './clients.table.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    endedBy: endedBy(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('projects_name').on(t.clientId, sql`lower(${t.name})`)],
);
