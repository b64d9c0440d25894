import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { AskedProtocol } from '@atalaya/contract/radius/users.ts';
import { instant } from '../../../platform/columns.ts';
import { GUESSED_SQL } from './guess-limits.ts';

/** Nothing here comes from a password, typed or stored. */
export const attempts = pgTable(
  'radius_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null for packets from an address that no NAS has. */
    clientId: text('client_id'),
    nasId: text('nas_id'),
    nasName: text('nas_name'),
    nasAddress: text('nas_address').notNull(),
    username: text().notNull(),
    protocol: text().$type<AskedProtocol>(),
    callingStation: text('calling_station'),
    accepted: boolean().notNull(),
    reason: text().$type<AttemptReason>().notNull(),
  },
  (t) => [
    index('radius_attempts_at').on(t.at, t.id),
    index('radius_attempts_client').on(t.clientId, t.at, t.id),
    index('radius_attempts_user').on(t.username, t.at, t.id),
    index('radius_attempts_nas').on(t.nasId, t.at, t.id),
    index('radius_attempts_rejected')
      .on(t.at, t.id)
      .where(sql`not accepted`),
    index('radius_attempts_client_rejected')
      .on(t.clientId, t.at, t.id)
      .where(sql`not accepted`),
    // A reason that is seldom would otherwise be looked for through all that were refused.
    index('radius_attempts_reason')
      .on(t.reason, t.at, t.id)
      .where(sql`not accepted`),
    index('radius_attempts_client_reason')
      .on(t.clientId, t.reason, t.at, t.id)
      .where(sql`not accepted`),
    // Asked at every login: how often its password was guessed at lately.
    index('radius_attempts_guessed_user').on(t.clientId, t.username, t.at).where(sql.raw(GUESSED_SQL)),
    index('radius_attempts_guessed_station').on(t.clientId, t.callingStation, t.at).where(sql.raw(GUESSED_SQL)),
  ],
);

/** So that today's figures are read, not counted. */
export const attemptDays = pgTable(
  'radius_attempt_days',
  {
    clientId: text('client_id').notNull(),
    day: date().notNull(),
    accepted: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.day] })],
);
