import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReplyAttribute } from '@atalaya/contract/radius/groups.ts';
import type { Limits } from '@atalaya/contract/radius/limits.ts';
import { id, instant } from '../../../platform/columns.ts';

export const groups = pgTable(
  'radius_groups',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    vlan: integer(),
    rateDownKbps: integer('rate_down_kbps'),
    rateUpKbps: integer('rate_up_kbps'),
    sessionTimeoutS: integer('session_timeout_s'),
    idleTimeoutS: integer('idle_timeout_s'),
    attributes: jsonb().$type<ReplyAttribute[]>().notNull(),
    limits: jsonb().$type<Limits>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('radius_groups_name').on(t.clientId, t.name)],
);
