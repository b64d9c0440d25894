import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { id, instant } from '../../../../platform/columns.ts';
import { clients } from '../../model/clients.table.ts';
import { ownRoles } from '../../model/own-roles.table.ts';
import { users } from '../../model/users.table.ts';

/** Whose directory it is; null: that of the installation. */
const ofClient = () => text('of_client_id').references(() => clients.id, { onDelete: 'cascade' });

/** People whom a directory leads. */
export const scimPeople = pgTable(
  'scim_people',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ofClientId: ofClient(),
    /** What the directory calls the person; the e-mail may be another. */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** Their rights are what their groups give. Who was here before keeps theirs until a group gives something. */
    isLed: boolean('is_led').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Left the directory: it does not see them any more, unless it brings them back. */
    leftAt: instant('left_at'),
  },
  (t) => [uniqueIndex('scim_people_name').on(sql`coalesce(${t.ofClientId}, '')`, sql`lower(${t.userName})`)],
);

export const scimGroups = pgTable(
  'scim_groups',
  {
    id: id(),
    ofClientId: ofClient(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    /** Null: it gives nothing. */
    role: text().$type<'admin' | 'client'>(),
    clientId: text('client_id').references(() => clients.id, { onDelete: 'set null' }),
    roleId: text('role_id').references(() => ownRoles.id, { onDelete: 'set null' }),
    access: text().array().$type<Account['access']>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('scim_groups_name').on(sql`coalesce(${t.ofClientId}, '')`, sql`lower(${t.displayName})`)],
);

export const scimMembers = pgTable(
  'scim_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('scim_members_user').on(t.userId)],
);
