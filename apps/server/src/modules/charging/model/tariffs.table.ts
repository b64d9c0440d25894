import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TariffTerms } from '@atalaya/contract/charging/tariffs.ts';
import { instant } from '../../../platform/columns.ts';

export const tariffs = pgTable(
  'charging_tariffs',
  {
    /** The operator may choose it, as OCPI has it. */
    id: text().primaryKey(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    terms: jsonb().$type<TariffTerms>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('charging_tariffs_client').on(t.clientId)],
);
