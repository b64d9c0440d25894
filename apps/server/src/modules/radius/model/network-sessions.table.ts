import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EndedBy, SessionRequest } from '@atalaya/contract/radius/sessions.ts';
import { id, instant } from '../../../platform/columns.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Names of NAS and user as they were: the history outlives both. */
export const sessions = pgTable(
  'radius_sessions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text('client_id').notNull(),
    nasId: text('nas_id').notNull(),
    nasName: text('nas_name').notNull(),
    nasAddress: text('nas_address').notNull(),
    username: text().notNull(),
    acctSessionId: text('acct_session_id').notNull(),
    framedIp: text('framed_ip'),
    callingStation: text('calling_station'),
    calledStation: text('called_station'),
    startedAt: instant('started_at').notNull(),
    /** When the NAS last spoke of it. */
    updatedAt: instant('updated_at').notNull(),
    stoppedAt: instant('stopped_at'),
    seconds: count('seconds'),
    bytesUp: count('bytes_up'),
    bytesDown: count('bytes_down'),
    terminateCause: text('terminate_cause'),
    endedBy: text('ended_by').$type<EndedBy>(),
    /** How often it was asked to report, and whether it ever did. */
    interimS: integer('interim_s').notNull(),
    hasUpdates: boolean('has_updates').notNull().default(false),
  },
  (t) => [
    // A NAS may use a number again after a restart; of the sessions that are open only one can have it.
    uniqueIndex('radius_sessions_open')
      .on(t.nasId, t.acctSessionId, t.username)
      .where(sql`stopped_at is null`),
    index('radius_sessions_key').on(t.nasId, t.acctSessionId, t.username, t.id),
    index('radius_sessions_online')
      .on(t.clientId, t.username)
      .where(sql`stopped_at is null`),
    // Devices ask by their address whether they are let through.
    index('radius_sessions_address')
      .on(t.clientId, t.framedIp)
      .where(sql`stopped_at is null`),
    index('radius_sessions_started').on(t.startedAt, t.id),
    index('radius_sessions_client').on(t.clientId, t.startedAt, t.id),
    index('radius_sessions_user').on(t.username, t.startedAt, t.id),
    index('radius_sessions_nas').on(t.nasId, t.startedAt, t.id),
    // Which sessions a NAS left behind that fell silent.
    index('radius_sessions_silence')
      .on(t.nasId, t.stoppedAt)
      .where(sql`ended_by = 'silence'`),
  ],
);

/** Time and traffic of a user, by day and by month: `span` d or m, `start` its first day (UTC). */
export const userUsage = pgTable(
  'radius_user_usage',
  {
    clientId: text('client_id').notNull(),
    username: text().notNull(),
    span: text().$type<'d' | 'm'>().notNull(),
    start: date().notNull(),
    seconds: count('seconds'),
    bytesUp: count('bytes_up'),
    bytesDown: count('bytes_down'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.username, t.span, t.start] }),
    // One user's days, whoever of the clients has them.
    index('radius_user_usage_name')
      .on(t.username, t.start)
      .where(sql`span = 'd'`),
    // Most used first, without reading everybody's.
    index('radius_user_usage_top')
      .on(t.start, sql`(bytes_up + bytes_down)`)
      .where(sql`span = 'm'`),
    index('radius_user_usage_client_top')
      .on(t.clientId, t.start, sql`(bytes_up + bytes_down)`)
      .where(sql`span = 'm'`),
  ],
);

export const nasUsage = pgTable(
  'radius_nas_usage',
  {
    clientId: text('client_id').notNull(),
    nasId: text('nas_id').notNull(),
    day: date().notNull(),
    seconds: count('seconds'),
    bytesUp: count('bytes_up'),
    bytesDown: count('bytes_down'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.nasId, t.day] }), index('radius_nas_usage_day').on(t.day)],
);

export const sessionRequests = pgTable(
  'radius_session_requests',
  {
    id: id(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    clientId: text('client_id').notNull(),
    kind: text().$type<SessionRequest['kind']>().notNull(),
    state: text().$type<SessionRequest['state']>().notNull(),
    errorCause: integer('error_cause'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [index('radius_session_requests_session').on(t.sessionId, t.requestedAt)],
);
