// Reservations are what was asked of chargers and agreed to: the commands tell of them, and the session that used one names it.
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Reservation, ReservationQuery } from '@atalaya/contract/charging/commands.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargerEvents, chargers } from '../model/chargers.table.ts';
import { chargerCommands as commands } from '../model/commands.table.ts';
import { transactions } from '../model/transactions.table.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** The two versions of OCPP name it differently. */
const expiryOf = (payload: Record<string, unknown>) => textOf(payload.expiryDate ?? payload.expiryDateTime);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const wasUsed = sql<boolean>`exists (select 1 from ${transactions} used where used.charger_id = ${commands.chargerId}
  and used.reservation_id = coalesce(${commands.payload} ->> 'reservationId', ${commands.payload} ->> 'id')::numeric and used.started_at >= ${commands.requestedAt})`;
/** Taken back, or replaced by another reservation under the same number. */
const wasEnded = sql<boolean>`exists (select 1 from ${commands} later where later.charger_id = ${commands.chargerId} and later.num > ${commands.num}
  and later.action in ('CancelReservation', 'ReserveNow') and later.state in ('accepted', 'observed', 'no_effect')
  and coalesce(later.payload ->> 'reservationId', later.payload ->> 'id') = coalesce(${commands.payload} ->> 'reservationId', ${commands.payload} ->> 'id'))`;
/** OCPP 2.0.1 tells of a reservation that a charger gave up by itself. */
const wasDropped = sql<boolean>`exists (select 1 from ${chargerEvents} told where told.charger_id = ${commands.chargerId} and told.kind = 'reservation'
  and told.received_at >= ${commands.requestedAt} and told.details ->> 'status' = 'Removed'
  and told.details ->> 'reservationId' = ${commands.payload} ->> 'id')`;

export async function pageOfReservations(db: Queryable, scope: Scope, query: ReservationQuery, now: Date) {
  const cursor = readNumberCursor(query.cursor);
  const rows = await db
    .select({ command: commands, chargerLabel: chargers.label, wasUsed, wasEnded, wasDropped })
    .from(commands)
    .innerJoin(chargers, eq(chargers.id, commands.chargerId))
    .where(
      and(
        inScope(scope, commands.clientId),
        eq(commands.action, 'ReserveNow'),
        query.clientId ? eq(commands.clientId, query.clientId) : undefined,
        query.chargerId ? eq(commands.chargerId, query.chargerId) : undefined,
        cursor === null ? undefined : lt(commands.num, cursor),
      ),
    )
    .orderBy(desc(commands.num))
    .limit(query.limit);
  const data = rows.map(({ command, chargerLabel, ...was }): Reservation => {
    const { payload, state } = command;
    const isOver = new Date(expiryOf(payload)).getTime() <= now.getTime();
    const stateOf = (): Reservation['state'] => {
      if (state === 'queued' || state === 'sent') return 'asked';
      if (state !== 'accepted' && state !== 'observed' && state !== 'no_effect') return 'refused';
      if (was.wasUsed) return 'used';
      if (was.wasEnded || was.wasDropped) return 'cancelled';
      return isOver ? 'expired' : 'active';
    };
    return {
      id: command.id,
      chargerId: command.chargerId,
      chargerLabel,
      clientId: command.clientId,
      connectorId: numberOf(payload.connectorId),
      evseId: typeof payload.evseId === 'number' ? payload.evseId : null,
      reservationId: numberOf(payload.reservationId ?? payload.id),
      idTag: textOf(isRecord(payload.idToken) ? payload.idToken.idToken : payload.idTag),
      expiresAt: new Date(expiryOf(payload)).toISOString(),
      state: stateOf(),
      requestedBy: command.requestedBy,
      requestedAt: command.requestedAt.toISOString(),
    };
  });
  const last = rows.length === query.limit ? rows.at(-1) : undefined;
  return { data, nextCursor: last ? String(last.command.num) : null };
}
