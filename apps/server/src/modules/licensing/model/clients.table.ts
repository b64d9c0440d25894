import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientExtra } from '@atalaya/contract/session/logged-in-user.ts';
import { id, instant } from '../../../platform/columns.ts';

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text().notNull(),
    extra: jsonb().$type<ClientExtra>().notNull().default({}),
    /** Whose clocks the hours of its rules and its reports go by. */
    zone: text().notNull().default('UTC'),
    active: boolean().notNull().default(true),
    /** Its people must have a second factor. */
    factorRequired: boolean('factor_required').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('clients_name').on(sql`lower(${t.name})`)],
);
