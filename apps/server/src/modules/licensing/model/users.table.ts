import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { AbilityRule, Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { EndedBy } from '../../../platform/ended-by.ts';
import { endedBy, id, instant } from '../../../platform/columns.ts';
import { clients } from './clients.table.ts';
import { ownRoles } from './own-roles.table.ts';

export const users = pgTable('users', {
  id: id(),
  /** Lower case: an e-mail address is one person's, however it is typed. */
  email: text().notNull().unique('users_email'),
  passwordHash: text('password_hash').notNull(),
  /** False: nobody knows one, and the person signs in by a provider. */
  hasPassword: boolean('has_password').notNull().default(true),
  role: text().notNull(),
  locale: text().$type<Locale>().notNull().default('en'),
  clientId: text('client_id').references(() => clients.id),
  name: text().notNull().default(''),
  lastname: text().notNull().default(''),
  avatar: text(),
  /** A role of one's own, of the same client: it decides over `access` and `ability`. */
  roleId: text('role_id').references(() => ownRoles.id),
  /** Null: what the role gives. */
  ability: jsonb().$type<AbilityRule[]>(),
  access: text().array().$type<Account['access']>().notNull(),
  active: boolean().notNull().default(true),
  /** `directory`: it left them out, and may bring them back. */
  endedBy: endedBy<EndedBy | 'directory'>(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** A sample account, with a password everybody knows: it goes when demo mode goes. */
  sample: boolean().notNull().default(false),
  /** Null: invited, and not here yet. */
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
