import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { id, instant } from '../../../platform/columns.ts';

/** What the vendor sells: the same for all clients, changed by administrators only. */
export const plans = pgTable(
  'licence_plans',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    entitlements: jsonb().$type<Entitlements>().notNull().default({}),
    /** What the form for a new key starts with. */
    seats: integer(),
    validDays: integer('valid_days'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('licence_plans_name').on(sql`lower(${t.name})`)],
);
