// A connector's page for drivers: the price before the start, a start by code or by tag and PIN, and a session that only its ticket shows.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import type { DriverSession, PublicConnector, StartInput } from '@atalaya/contract/charging/drivers.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { Commands } from '../commands/commands.service.ts';
import type { ChargingDeps } from '../deps.ts';
import { costLinesOf, findSession } from '../sessions/charging-sessions.repository.ts';
import { createPins } from '../tags/pins.ts';
import { findByText, insertTag, updateTag } from '../tags/tags.repository.ts';
import { tariffAt } from '../tariffs/tariffs.repository.ts';
import { findPlace, findPlaceOf, lockPlace, type PlaceRow } from './connector-codes.repository.ts';
import * as repository from './driver-starts.repository.ts';
import type { DriverStart } from './driver-starts.repository.ts';
import { deleteOldStartCodes, setStartCodeUsed, takeStartCode } from './start-codes.repository.ts';
import type { StartCodes } from './start-codes.service.ts';
import { countStart } from './start-limits.service.ts';

const TICKET_BYTES = 32;
/** So long a charger waits for the cable at the most; a session that comes later is found all the same. */
const START_WITHIN_MS = 3 * 60_000;
const FOUND_WITHIN_MS = 15 * 60_000;
const KEPT_MS = 90 * 86_400_000;
const MAX_START = 2 ** 31 - 1;
const OUT_OF_ORDER = new Set(['Faulted', 'Unavailable']);
/** A charger of 1.6 takes no more than 20 characters. */
const hiddenTag = () => `QR${randomBytes(9).toString('hex').toUpperCase()}`;

export type Drivers = ReturnType<typeof createDrivers>;

export function createDrivers(deps: ChargingDeps, commands: Pick<Commands, 'order'>, startCodes: Pick<StartCodes, 'digestOf'>) {
  const {
    database: { db },
    clock,
    secrets,
  } = deps;
  const pins = createPins(secrets);
  const ticketKey = secrets.derive('charging driver ticket');
  const ticketDigest = (ticket: string) => hmac(ticketKey, ticket);
  const placeBy = async (tx: Queryable, code: string) => (await findPlace(tx, code)) ?? fail('charge.not_found');

  async function look(code: string): Promise<PublicConnector> {
    const place = await placeBy(db, code);
    const standing = await repository.standingOf(db, place.code);
    const now = clock();
    const [tariff, isStarting] = await Promise.all([
      tariffAt(db, place.code.chargerId, now),
      repository.isBeingStarted(db, place.code, new Date(now.getTime() - START_WITHIN_MS)),
    ]);
    const status = standing?.online === true ? (standing.status ?? 'Unavailable') : 'Offline';
    const isUsable = standing?.enabled === true && status !== 'Offline' && !OUT_OF_ORDER.has(status);
    return {
      code,
      chargerLabel: place.label,
      connectorName: connectorName(place.code.evseId || null, place.code.connectorId),
      siteName: place.siteName,
      operator: place.operator,
      status,
      isFree: isUsable && !standing.isOpen && !isStarting,
      price: tariff && { ...tariff.terms, name: tariff.name, zone: tariff.zone },
    };
  }

  /** A code becomes a tag of its own, for one session and soon expired: chargers know no other way to say who charges. */
  async function tagOfCode(tx: Queryable, startCode: string, { code: { clientId }, siteId }: PlaceRow, now: Date) {
    const used = (await takeStartCode(tx, startCodes.digestOf(startCode), now)) ?? fail('charge.refused');
    if (used.clientId !== clientId || (used.siteId !== null && used.siteId !== siteId)) fail('charge.refused');
    const { budgetWh, budgetAmount, budgetCurrency, label, ending } = used;
    const [id, idTag] = [randomUUID(), hiddenTag()];
    const limits = { budgetWh, budgetAmount, budgetCurrency, maxActive: 1, oneTime: true };
    const expiresAt = new Date(now.getTime() + FOUND_WITHIN_MS);
    await insertTag(tx, { id, clientId, idTag, type: null, label: label || `…${ending}`, ...limits, expiresAt, createdAt: now });
    return { tagId: id, idTag, type: 'Central', startCodeId: used.id };
  }

  /** The same answer for an unknown tag, one without a PIN, and a wrong PIN. */
  async function tagByPin(tx: Queryable, clientId: string, idTag: string, pin: string, now: Date) {
    const found = await findByText(tx, clientId, idTag, now);
    if (!pins.matches(found?.tag.id ?? '', pin, found?.tag.pinDigest ?? null) || !found) return fail('charge.refused');
    const { tag, state, active } = found;
    if (state !== 'active' || (tag.maxActive !== null && active >= tag.maxActive)) fail('charge.tag');
    return { tagId: tag.id, idTag: tag.idTag, type: tag.type ?? 'Central', startCodeId: null };
  }

  async function start({ address }: CallContext, input: StartInput): Promise<{ ticket: string }> {
    const place = await placeBy(db, input.code);
    const { chargerId, clientId, evseId, connectorId } = place.code;
    const standing = (await repository.standingOf(db, place.code)) ?? fail('charge.not_found');
    if (!standing.online || !standing.enabled) fail('charge.offline');
    if (standing.status === null || OUT_OF_ORDER.has(standing.status)) fail('charge.out_of_order');
    const named = 'idTag' in input ? `${clientId} ${input.idTag.toLowerCase()}` : null;
    const attempt = await countStart(db, clock, { code: input.code, address, tag: named });
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const { row, idTag, type } = await db.transaction(async (tx) => {
      const now = clock();
      await lockPlace(tx, input.code);
      const isTaken = (await repository.standingOf(tx, place.code))?.isOpen === true;
      if (isTaken || (await repository.isBeingStarted(tx, place.code, new Date(now.getTime() - START_WITHIN_MS)))) fail('charge.in_use');
      const who =
        'startCode' in input ? await tagOfCode(tx, input.startCode, place, now) : await tagByPin(tx, clientId, input.idTag, input.pin, now);
      const inserted = await repository.insertStart(tx, {
        clientId,
        chargerId,
        evseId,
        connectorId,
        ticketDigest: ticketDigest(ticket),
        tagId: who.tagId,
        startCodeId: who.startCodeId,
        afterTransaction: await repository.lastTransaction(tx),
        requestedAt: now,
      });
      return { row: inserted, ...who };
    });
    await attempt.succeeded();
    const charger = { id: chargerId, clientId };
    const commandId =
      standing.protocol === 'ocpp2.0.1'
        ? await commands.order(
            charger,
            'RequestStartTransaction',
            { idToken: { idToken: idTag, type }, remoteStartId: randomInt(MAX_START), evseId },
            'driver',
          )
        : await commands.order(charger, 'RemoteStartTransaction', { idTag, connectorId }, 'driver');
    await repository.updateStart(db, row.id, { commandId });
    return { ticket };
  }

  /** What has come of it by now: a session, or nothing, and then a one-time code is good again. */
  async function settle(start: DriverStart): Promise<DriverStart> {
    if (start.transactionId !== null) return start;
    const now = clock().getTime();
    const age = now - start.requestedAt.getTime();
    const bound = age < FOUND_WITHIN_MS ? await repository.bindSession(db, start) : undefined;
    if (bound) {
      if (start.failedAt && start.startCodeId) await setStartCodeUsed(db, start.startCodeId, clock());
      return bound;
    }
    if (start.failedAt || (age < START_WITHIN_MS && !(await repository.isRefused(db, start.commandId)))) return start;
    return db.transaction(async (tx) => {
      const failed = await repository.markFailed(tx, start.id, new Date(now));
      if (failed?.startCodeId) {
        await setStartCodeUsed(tx, failed.startCodeId, null);
        // What the charger was told is good for nothing any more.
        if (failed.tagId) await updateTag(tx, failed.tagId, { expiresAt: new Date(now) });
      }
      return failed ?? start;
    });
  }

  async function show(start: DriverStart): Promise<DriverSession> {
    const place = await findPlaceOf(db, start);
    const session = start.transactionId === null ? undefined : await findSession(db, everything, start.transactionId);
    const state = start.failedAt
      ? 'failed'
      : !session
        ? 'starting'
        : session.stoppedAt
          ? 'ended'
          : start.stopAskedAt
            ? 'stopping'
            : 'charging';
    return {
      state,
      code: place?.code ?? '',
      chargerLabel: place?.label ?? '',
      siteName: place?.siteName ?? null,
      operator: place?.operator ?? '',
      connectorName: connectorName(start.evseId || null, start.connectorId),
      sessionId: session?.id ?? null,
      requestedAt: start.requestedAt.toISOString(),
      startedAt: session?.startedAt ?? null,
      stoppedAt: session?.stoppedAt ?? null,
      energyWh: session?.energyWh ?? 0,
      powerW: session && !session.stoppedAt ? session.powerW : null,
      soc: session?.soc ?? null,
      tariffName: session?.tariffName ?? null,
      cost: session?.cost ?? null,
      costLines: session ? await costLinesOf(db, Number(session.id)) : [],
    };
  }

  const byTicket = async (ticket: string) => settle((await repository.findByTicket(db, ticketDigest(ticket))) ?? fail('charge.ticket'));

  async function stop(ticket: string): Promise<DriverSession> {
    const start = await byTicket(ticket);
    if (start.transactionId === null) return fail('charge.over');
    const session = (await findSession(db, everything, start.transactionId)) ?? fail('charge.ticket');
    if (session.stoppedAt) fail('charge.over');
    const charger = { id: start.chargerId, clientId: start.clientId };
    const isStation = session.transactionId !== session.id;
    if (isStation) await commands.order(charger, 'RequestStopTransaction', { transactionId: session.transactionId }, 'driver');
    else await commands.order(charger, 'RemoteStopTransaction', { transactionId: Number(session.id) }, 'driver');
    return show((await repository.updateStart(db, start.id, { stopAskedAt: clock() })) ?? start);
  }

  return {
    look,
    start,
    stop,
    session: async (ticket: string) => show(await byTicket(ticket)),
    /** The session that a ticket may see, for its receipt. */
    async sessionOf(ticket: string): Promise<{ id: string; clientId: string }> {
      const { transactionId, clientId } = await byTicket(ticket);
      return transactionId === null ? fail('charge.ticket') : { id: String(transactionId), clientId };
    },
    /** Of pages that were closed, and of tickets that are too old to be shown. */
    async sweep(): Promise<void> {
      const now = clock().getTime();
      for (const start of await repository.listPending(db, new Date(now - START_WITHIN_MS))) await settle(start);
      await repository.deleteOldStarts(db, new Date(now - KEPT_MS));
      await deleteOldStartCodes(db, new Date(now - KEPT_MS));
    },
  };
}
