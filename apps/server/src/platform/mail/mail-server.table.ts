import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailSecurity } from '@atalaya/contract/notify/mail-server.ts';
import { bytea, instant } from '../columns.ts';

/** The one server over which mail goes, if it was set on screen. */
export const mailServer = pgTable('mail_server', {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text().$type<MailSecurity>().notNull(),
  userName: text('user_name'),
  /** The password, sealed for this host and this user. */
  sealed: bytea(),
  fromAddress: text('from_address').notNull(),
  fromName: text('from_name'),
  changedAt: instant('changed_at').notNull(),
});
export type MailServerRow = typeof mailServer.$inferSelect;
