// Commands of partners: answered at once, given to the charger, and what it says is sent to where the partner wants it.
import { randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { CommandInput } from '@atalaya/contract/charging/commands.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { checkFields } from '@atalaya/contract/fields/field-faults.ts';
import * as messages from '@atalaya/contract/ocpi/messages.ts';
import type { CommandResponse, CommandResult, CommandType, OcpiToken } from '@atalaya/contract/ocpi/messages.ts';
import { timeOf } from '@atalaya/contract/ocpi/values.ts';
import { fieldErrors } from '@atalaya/contract/serve.ts';
import type { Commands } from '../commands/commands.service.ts';
import type { ChargingDeps } from '../deps.ts';
import { resultOf } from './command-result.rules.ts';
import { findGuestSession, insertWord } from './guest-sessions.repository.ts';
import { evseUid, isSameId, ocpiId } from './identifiers.rules.ts';
import { statusOf } from './location.rules.ts';
import type { PartnerClient } from './partner-client.ts';
import * as repository from './partner-commands.repository.ts';
import type { PartnerCommandRow } from './partner-commands.repository.ts';
import { asCdrToken } from './partner-tokens.service.ts';
import { findPartnerRow, type PartnerRow } from './partners.repository.ts';
import { listPlacedConnectors, type CommandedConnector } from './placed.repository.ts';

/** So long a charger may take, and a little more. */
const TIMEOUT_S = 60;
const LOOK_AGAIN_MS = 500;
const HELD_MS = 30_000;
const TRIES = 5;
const AT_ONCE = 50;
const KEPT_MS = 90 * 86_400_000;
const MAX_NUMBER = 2 ** 31 - 1;
/** A charger of 1.6 takes no more. */
const MOST_OF_TAG = 20;

type Payload = Record<string, unknown>;
interface Order {
  charger: CommandedConnector | { chargerId: string; clientId: string };
  action: CommandInput['action'];
  payload: Payload;
  reservation?: { id: string; number: number };
}
const ACCEPTED: CommandResponse = { result: 'ACCEPTED', timeout: TIMEOUT_S };
const refused = (result: CommandResponse['result']): CommandResponse => ({ result, timeout: 0 });

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = checkFields(schema, body);
  return checked.success ? checked.data : fail('input.invalid', fieldErrors(checked.faults));
}

export type PartnerCommands = ReturnType<typeof createPartnerCommands>;

export function createPartnerCommands(
  { database: { db }, clock, outbound }: ChargingDeps,
  client: PartnerClient,
  commands: Pick<Commands, 'order'>,
) {
  const isStation = ({ protocol }: CommandedConnector) => protocol === 'ocpp2.0.1';

  interface Wanted {
    location_id: string;
    evse_uid?: string;
    connector_id?: string;
  }
  /** Where nothing more than the location is named, the first that is free. */
  async function spotOf(partner: PartnerRow, { location_id, evse_uid, connector_id }: Wanted): Promise<CommandedConnector> {
    const all = (await listPlacedConnectors(db, partner.clientIds)).filter(({ siteId }) => isSameId(ocpiId(siteId), location_id));
    const wanted = all.filter(
      (one) =>
        (evse_uid === undefined || isSameId(evseUid(one), evse_uid)) &&
        (connector_id === undefined || isSameId(String(one.connectorId), connector_id)),
    );
    return wanted.find((one) => statusOf(one) === 'AVAILABLE') ?? wanted[0] ?? fail('roaming.location');
  }

  /** The driver by a name that the charger takes; what the partner said of them counts when it asks. */
  async function announce(partner: PartnerRow, spot: CommandedConnector, token: OcpiToken, reference: string | undefined): Promise<string> {
    const isOwn = partner.roles.some((role) => isSameId(role.country_code, token.country_code) && isSameId(role.party_id, token.party_id));
    if (!isOwn) fail('roaming.unknown_token');
    const idTag = token.uid.length > MOST_OF_TAG && !isStation(spot) ? `OC${randomBytes(9).toString('hex').toUpperCase()}` : token.uid;
    await insertWord(db, {
      partnerId: partner.id,
      clientId: spot.clientId,
      chargerId: spot.chargerId,
      idTag: idTag.toLowerCase(),
      token: asCdrToken(token),
      method: 'COMMAND',
      reference: reference ?? null,
      allowed: true,
      ts: clock(),
    });
    return idTag;
  }

  async function startSession(partner: PartnerRow, body: unknown): Promise<Order | CommandResponse> {
    const { token, authorization_reference, ...wanted } = read(messages.StartSession, body);
    const spot = await spotOf(partner, wanted);
    if (!spot.online || !spot.enabled) return refused('REJECTED');
    const idTag = await announce(partner, spot, token, authorization_reference);
    return isStation(spot)
      ? {
          charger: spot,
          action: 'RequestStartTransaction',
          payload: { idToken: { idToken: idTag, type: 'Central' }, remoteStartId: randomInt(MAX_NUMBER), evseId: spot.evseId },
        }
      : { charger: spot, action: 'RemoteStartTransaction', payload: { idTag, connectorId: spot.connectorId } };
  }

  async function stopSession(partner: PartnerRow, body: unknown): Promise<Order | CommandResponse> {
    const { session_id } = read(messages.StopSession, body);
    const found = /^\d{1,9}$/.test(session_id) ? await findGuestSession(db, partner.id, Number(session_id)) : undefined;
    if (!found) return refused('UNKNOWN_SESSION');
    const { id, chargerId, clientId, stationId, stoppedAt } = found.transaction;
    if (stoppedAt) return refused('REJECTED');
    return stationId === null
      ? { charger: { chargerId, clientId }, action: 'RemoteStopTransaction', payload: { transactionId: id } }
      : { charger: { chargerId, clientId }, action: 'RequestStopTransaction', payload: { transactionId: stationId } };
  }

  async function reserveNow(partner: PartnerRow, body: unknown): Promise<Order | CommandResponse> {
    const { token, authorization_reference, expiry_date, reservation_id, ...wanted } = read(messages.ReserveNow, body);
    const known = await repository.findReservation(db, partner.id, reservation_id);
    const spot = await spotOf(partner, wanted);
    if (!spot.online || !spot.enabled) return refused('REJECTED');
    const idTag = await announce(partner, spot, token, authorization_reference);
    // The partner's own number stays here: another partner may use the same.
    const number =
      known?.chargerId === spot.chargerId && known.reservationNumber !== null ? known.reservationNumber : randomInt(1, MAX_NUMBER);
    const until = timeOf(expiry_date).toISOString();
    const reservation = { id: reservation_id, number };
    return isStation(spot)
      ? {
          charger: spot,
          action: 'ReserveNow',
          payload: { id: number, expiryDateTime: until, idToken: { idToken: idTag, type: 'Central' }, evseId: spot.evseId },
          reservation,
        }
      : {
          charger: spot,
          action: 'ReserveNow',
          payload: { connectorId: spot.connectorId, expiryDate: until, idTag, reservationId: number },
          reservation,
        };
  }

  async function cancelReservation(partner: PartnerRow, body: unknown): Promise<Order | CommandResult['result']> {
    const { reservation_id } = read(messages.CancelReservation, body);
    const known = await repository.findReservation(db, partner.id, reservation_id);
    if (!known?.chargerId || known.reservationNumber === null) return 'UNKNOWN_RESERVATION';
    const { chargerId, clientId, reservationNumber } = known;
    return { charger: { chargerId, clientId }, action: 'CancelReservation', payload: { reservationId: reservationNumber } };
  }

  async function unlockConnector(partner: PartnerRow, body: unknown): Promise<Order | CommandResponse> {
    const spot = await spotOf(partner, read(messages.UnlockConnector, body));
    if (!spot.online || !spot.enabled) return refused('REJECTED');
    const place = isStation(spot) ? { evseId: spot.evseId } : {};
    return { charger: spot, action: 'UnlockConnector', payload: { ...place, connectorId: spot.connectorId } };
  }

  const orders: Record<CommandType, (partner: PartnerRow, body: unknown) => Promise<Order | CommandResponse | CommandResult['result']>> = {
    START_SESSION: startSession,
    STOP_SESSION: stopSession,
    RESERVE_NOW: reserveNow,
    CANCEL_RESERVATION: cancelReservation,
    UNLOCK_CONNECTOR: unlockConnector,
  };

  async function tell({ command, given }: Awaited<ReturnType<typeof repository.takeUntold>>[number]): Promise<void> {
    const now = clock();
    const age = now.getTime() - command.requestedAt.getTime();
    // A server that died in between gave no command, and nobody will.
    const lost = command.commandId === null && age > HELD_MS ? 'FAILED' : null;
    const result = command.result ?? (given ? resultOf(command.kind, given) : lost) ?? (age > TIMEOUT_S * 1_000 ? 'TIMEOUT' : null);
    if (result === null)
      return void (await repository.updatePartnerCommand(db, command.id, {
        heldUntil: null,
        dueAt: new Date(now.getTime() + LOOK_AGAIN_MS),
      }));
    const partner = await findPartnerRow(db, command.partnerId);
    if (!partner?.theirToken) return void (await repository.updatePartnerCommand(db, command.id, { result, toldAt: now, heldUntil: null }));
    const reply = await client.call(partner, { method: 'POST', url: command.responseUrl, body: { result } });
    const attempts = command.attempts + 1;
    const isOver = reply.isGood || attempts >= TRIES;
    await repository.updatePartnerCommand(db, command.id, {
      result,
      attempts,
      heldUntil: null,
      answer: reply.isGood ? null : reply.message,
      ...(isOver ? { toldAt: now } : { dueAt: new Date(now.getTime() + 2 ** attempts * 1_000) }),
    });
  }

  return {
    async give(partnerId: string, kind: CommandType, body: { response_url: string }): Promise<CommandResponse> {
      const partner = (await findPartnerRow(db, partnerId)) ?? fail('roaming.token');
      const refusal = await outbound.refusalOf(body.response_url);
      if (refusal !== null) fail('input.invalid', fieldErrors([{ field: 'response_url', code: 'invalid' }]));
      const order = await orders[kind](partner, body);
      if (typeof order === 'object' && 'result' in order) return order;
      const now = clock();
      const common = { partnerId, kind, responseUrl: body.response_url, requestedAt: now, dueAt: now };
      if (typeof order === 'string') {
        await repository.insertPartnerCommand(db, { ...common, clientId: '', result: order });
        return ACCEPTED;
      }
      const { charger, action, payload, reservation } = order;
      const row: PartnerCommandRow = await repository.insertPartnerCommand(db, {
        ...common,
        clientId: charger.clientId,
        chargerId: charger.chargerId,
        reservationId: reservation?.id ?? null,
        reservationNumber: reservation?.number ?? null,
      });
      const commandId = await commands.order({ id: charger.chargerId, clientId: charger.clientId }, action, payload, 'roaming');
      await repository.updatePartnerCommand(db, row.id, { commandId });
      return ACCEPTED;
    },
    async tellResults(): Promise<void> {
      const now = clock();
      const rows = await repository.takeUntold(db, now, new Date(now.getTime() + HELD_MS), AT_ONCE);
      await Promise.all(rows.map(tell));
    },
    tidy: () => repository.deleteOldPartnerCommands(db, new Date(clock().getTime() - KEPT_MS)),
  };
}
