import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ControllerFailure } from '@atalaya/contract/radius/portal.ts';
import { instant } from '../../../platform/columns.ts';
import type { GuestTraffic } from './guest-traffic.rules.ts';

/** `wanted` and `ending` wait for the controller's word. */
export type GrantState = 'wanted' | 'granted' | 'ending' | 'ended';

/** Whom a controller is to let in that is told by its API: one row for a device, written before the guest is told anything. */
export const guestGrants = pgTable(
  'radius_guest_grants',
  {
    clientId: text('client_id').notNull(),
    /** Its MAC, in the one spelling. */
    station: text().notNull(),
    /** Goes up with every change of what is wanted, so that a late answer to the one before counts for nothing. */
    version: integer().notNull(),
    /** Of the voucher or the user. */
    username: text().notNull(),
    accessPoint: text('access_point'),
    state: text().$type<GrantState>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    upKbps: integer('up_kbps'),
    downKbps: integer('down_kbps'),
    megabytes: integer(),
    /** Null until it was read for the first time. */
    traffic: jsonb().$type<GuestTraffic>(),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    failure: text().$type<ControllerFailure>(),
    createdAt: instant('created_at').notNull(),
    grantedAt: instant('granted_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.station] }), index('radius_guest_grants_due').on(t.state, t.dueAt)],
);
