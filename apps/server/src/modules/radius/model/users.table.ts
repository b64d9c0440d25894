import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Limits } from '@atalaya/contract/radius/limits.ts';
import type { PasswordKind } from '@atalaya/contract/radius/users.ts';
import { bytea, endedBy, id, instant } from '../../../platform/columns.ts';
import { groups } from './groups.table.ts';

/** True where limits hold a quota; `of`: the alias of their table with a dot, or nothing. */
export const HAS_QUOTA_SQL = (of = '') => `coalesce(${of}limits->>'timeQuotaS', ${of}limits->>'trafficQuotaBytes') is not null`;

export const radiusUsers = pgTable(
  'radius_users',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    /** Exactly as it is typed: `Bob` and `bob` are two. */
    username: text().notNull(),
    fullName: text('full_name').notNull(),
    /** What a search looks through: small letters are made once, not for each of a hundred thousand at every key. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(username || ' ' || full_name)`),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    passwordKind: text('password_kind').$type<PasswordKind>().notNull(),
    /** What the kind needs, sealed by the vault: a salted hash too, since its hash is a quick one. */
    password: bytea().notNull(),
    passwordAt: instant('password_at').notNull(),
    enabled: boolean().notNull().default(true),
    endedBy: endedBy(),
    expiresAt: instant('expires_at'),
    limits: jsonb().$type<Limits>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (t) => [
    uniqueIndex('radius_users_name').on(t.clientId, t.username),
    index('radius_users_username').on(t.username),
    index('radius_users_group').on(t.groupId),
    // Few have a quota of their own, and they are looked at every few seconds.
    index('radius_users_quota').on(t.id).where(sql.raw(HAS_QUOTA_SQL())),
  ],
);
