import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IdTokenType } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { bytea, endedBy, id, instant } from '../../../platform/columns.ts';

/** With tax; both or neither. */
export const budgetMoney = () => ({ budgetAmount: doublePrecision('budget_amount'), budgetCurrency: text('budget_currency') });

export const tagGroups = pgTable(
  'charging_tag_groups',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    /** What chargers know it by: at most 20 characters. */
    parentIdTag: text('parent_id_tag').notNull(),
    budgetWh: bigint('budget_wh', { mode: 'number' }),
    ...budgetMoney(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('charging_tag_groups_name').on(t.clientId, sql`lower(${t.name})`)],
);

export const tags = pgTable(
  'charging_tags',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    idTag: text('id_tag').notNull(),
    /** What kind of token it is, by OCPP 2.0.1; null: whatever a charger says. */
    type: text().$type<IdTokenType>(),
    label: text().notNull(),
    groupId: text('group_id').references(() => tagGroups.id, { onDelete: 'set null' }),
    blocked: boolean().notNull().default(false),
    endedBy: endedBy(),
    expiresAt: instant('expires_at'),
    /** A calendar month, in UTC. */
    budgetWh: bigint('budget_wh', { mode: 'number' }),
    ...budgetMoney(),
    /** With it a driver starts at a connector's page. */
    pinDigest: bytea('pin_digest'),
    /** Made of a one-time code, for its one session. */
    oneTime: boolean('one_time').notNull().default(false),
    maxActive: integer('max_active'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('charging_tags_text').on(t.clientId, sql`lower(${t.idTag})`), index('charging_tags_group').on(t.groupId)],
);
