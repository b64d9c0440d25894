import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import { id, instant } from '../../../platform/columns.ts';
import { clients } from './clients.table.ts';

/** What a role gives is written into its people too, so that whoever asks for them needs to know nothing of roles. */
export const ownRoles = pgTable(
  'own_roles',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    grants: jsonb().$type<RoleGrants>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('own_roles_name').on(t.clientId, sql`lower(${t.name})`)],
);
