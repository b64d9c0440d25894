// What the handlers of both versions share: what a message turned out to mean, and how it stands in the charger's history.
import type { ChargerEventKind } from '@atalaya/contract/charging/chargers.ts';
import type { Queryable } from '#platform/database.ts';
import { insertEvent } from '../model/events.repository.ts';
import type { Source } from '../sessions/transactions.service.ts';

/** Seconds between the beats of an idle charger. */
export const HEARTBEAT_S = 300;

/** What a message turned out to mean, for whoever waits for it. */
export interface Meaning {
  transactionId?: number;
  /** Of somebody's tag, so that a budget may end it. */
  isOfTag?: boolean;
  /** A session began or ended: shares of the site's current change. */
  sessionsChanged?: boolean;
  booted?: boolean;
  /** It asks for a certificate for the key in this request. */
  csr?: string;
}
export interface Handled {
  reply: Record<string, unknown>;
  meaning: Meaning;
}
export type Handler = (tx: Queryable, source: Source, payload: unknown, now: Date) => Promise<Handled>;

export const nothing = { reply: {}, meaning: {} };
/** `ts`: where the charger says when it was. */
export const note = (
  tx: Queryable,
  source: Source,
  kind: ChargerEventKind,
  now: Date,
  details: Record<string, unknown>,
  { ts = now, connectorId, evseId }: { ts?: Date; connectorId?: number; evseId?: number } = {},
) => insertEvent(tx, { ...source, kind, ts, receivedAt: now, details, connectorId: connectorId ?? null, evseId: evseId ?? 0 });

/** What lies in the future, or long before there was OCPP, is the fault of a clock. */
const MAX_AHEAD_MS = 5 * 60_000;
const EARLIEST = Date.UTC(2010, 0, 1);
export const sane = (ts: Date | undefined, now: Date) =>
  ts && ts.getTime() >= EARLIEST && ts.getTime() <= now.getTime() + MAX_AHEAD_MS ? ts : now;
