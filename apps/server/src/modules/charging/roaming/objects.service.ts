// What each partner may read, brought up to date: what differs from what it has taken waits to be sent.
import { OcpiCdr, OcpiLocation, OcpiSession, OcpiTariff } from '@atalaya/contract/ocpi/objects.ts';
import { timeOf, OCPI_PAGE, type OcpiListQuery } from '@atalaya/contract/ocpi/values.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChargingDeps } from '../deps.ts';
import type { OcpiModule } from '../model/roaming.table.ts';
import { registerOver, statusesDuring } from '../sessions/session-cost.repository.ts';
import type { TransactionRow } from '../sessions/transactions.repository.ts';
import { cdrOf, creditOf, isBilledAlike, sessionOf, tariffOf, type RoamingSession } from './cdr.rules.ts';
import * as guests from './guest-sessions.repository.ts';
import { isSameId, ocpiId } from './identifiers.rules.ts';
import { cdrLocationOf, isAlike, locationOf, withdrawn, withTimes } from './location.rules.ts';
import * as repository from './objects.repository.ts';
import { endpointOf } from './partner-client.ts';
import { findPartnerRow, type PartnerRow } from './partners.repository.ts';
import { findPlacedSiteOf, listPlacedConnectors, listPlacedSites, listPlacedTariffs } from './placed.repository.ts';

/** A session that goes on is sent no more often than this. */
const TOLD_EVERY_MS = 60_000;
/** An end that was concluded may still be corrected by the charger. */
const SURE_AFTER_MS = 15 * 60_000;
const SETTLED_AFTER_MS = 2 * 86_400_000;
const AT_ONCE = 500;

/** What a record depends on. */
const billOf = ({ stoppedAt, energyWh, cost }: TransactionRow) =>
  [stoppedAt?.toISOString(), energyWh, cost?.exclVat, cost?.inclVat].join(' ');

type Dated = Record<string, unknown> & { last_updated: string };
const plain = ({ last_updated: _, ...rest }: Dated) => rest;

export type PartnerObjects = ReturnType<typeof createPartnerObjects>;

export function createPartnerObjects({ database: { db }, clock }: ChargingDeps) {
  const wants = (partner: PartnerRow, module: OcpiModule) => endpointOf(partner, module, 'RECEIVER') !== null;

  async function save(tx: Queryable, partner: PartnerRow, module: OcpiModule, objectId: string, body: Dated, dueAt: Date, removed = false) {
    const lastUpdated = timeOf(body.last_updated);
    await repository.saveObject(tx, {
      partnerId: partner.id,
      module,
      objectId,
      body,
      lastUpdated,
      removed,
      isDue: wants(partner, module),
      dueAt,
    });
  }

  async function refreshTariffs(tx: Queryable, partner: PartnerRow, now: Date): Promise<void> {
    const known = await repository.listObjects(tx, partner.id, 'tariffs');
    const found = await listPlacedTariffs(tx, partner.clientIds);
    for (const { updatedAt, ...tariff } of found) {
      const body = OcpiTariff.parse(tariffOf(tariff, partner, updatedAt));
      const before = known.find(({ objectId }) => objectId === body.id);
      if (!before || before.removed || !isAlike(before.body, body)) await save(tx, partner, 'tariffs', body.id, body, now);
    }
    for (const { objectId, body, removed } of known)
      if (!removed && !found.some(({ id }) => ocpiId(id) === objectId))
        await save(tx, partner, 'tariffs', objectId, { ...body, last_updated: now.toISOString() }, now, true);
  }

  async function refreshLocations(tx: Queryable, partner: PartnerRow, now: Date): Promise<void> {
    const known = await repository.listObjects(tx, partner.id, 'locations');
    const connectors = await listPlacedConnectors(tx, partner.clientIds);
    const sites = await listPlacedSites(tx, partner.clientIds);
    for (const site of sites) {
      const own = connectors.filter(({ siteId }) => siteId === site.siteId);
      const before = known.find(({ objectId }) => objectId === ocpiId(site.siteId));
      const body = withTimes(before && OcpiLocation.parse(before.body), OcpiLocation.parse(locationOf(site, own, partner, now)));
      if (!before || !isAlike(before.body, body)) await save(tx, partner, 'locations', body.id, body, now);
    }
    for (const { objectId, body } of known) {
      const gone = withdrawn(OcpiLocation.parse(body), now);
      if (!sites.some(({ siteId }) => ocpiId(siteId) === objectId) && !isAlike(gone, body))
        await save(tx, partner, 'locations', objectId, gone, now);
    }
  }

  async function linkSessions(tx: Queryable, partner: PartnerRow, now: Date): Promise<void> {
    for (const { id, token, method, reference, ...spot } of await guests.findNewSessions(tx, partner, now)) {
      const site = await findPlacedSiteOf(tx, spot.chargerId);
      if (!site || !token) continue;
      const { country_code, party_id, uid, type, contract_id } = token;
      await guests.insertGuestSession(tx, {
        transactionId: id,
        partnerId: partner.id,
        token: { country_code, party_id, uid, type, contract_id },
        method,
        reference,
        place: cdrLocationOf(site, spot, partner),
      });
    }
  }

  async function measured(tx: Queryable, session: guests.GuestSession, row: TransactionRow, now: Date): Promise<RoamingSession> {
    const { id, startedAt, stoppedAt, energyWh, tariff, cost, meterStart } = row;
    const { token, method, reference, place } = session;
    const until = stoppedAt ?? (now > startedAt ? now : startedAt);
    const register = await registerOver(tx, id);
    const statuses = await statusesDuring(tx, row, until);
    const metered = { startedAt, until, meterStart, meterEnd: meterStart + energyWh, register, statuses };
    return { id, startedAt, stoppedAt, energyWh, tariff, cost, metered, token, method, reference, place };
  }

  /** The record of a session that has ended; another one where the charger corrected what was billed. */
  async function refreshCdr(tx: Queryable, partner: PartnerRow, session: RoamingSession, now: Date): Promise<void> {
    const known = await repository.listCdrsOf(tx, partner.id, String(session.id));
    const own = known.map(({ body }) => OcpiCdr.parse(body));
    const last = own.findLast(({ credit }) => !credit);
    const id = last ? `${session.id}-${own.filter(({ credit }) => !credit).length + 1}` : String(session.id);
    const cdr = OcpiCdr.parse(cdrOf(session, partner, now, id));
    if (last && isBilledAlike(last, cdr)) return;
    if (last) await save(tx, partner, 'cdrs', `${last.id}-C`, creditOf(last, now), now);
    await save(tx, partner, 'cdrs', id, cdr, now);
  }

  async function refreshSessions(tx: Queryable, partner: PartnerRow, now: Date): Promise<void> {
    const unsettled = await guests.listUnsettled(tx, partner.id, AT_ONCE);
    const ids = unsettled.map(({ transaction }) => String(transaction.id));
    const known = ids.length > 0 ? await repository.listObjects(tx, partner.id, 'sessions', ids) : [];
    for (const { session, transaction: row } of unsettled) {
      const age = row.stoppedAt ? now.getTime() - row.stoppedAt.getTime() : 0;
      if (age > SETTLED_AFTER_MS) await guests.changeGuestSession(tx, row.id, { settledAt: now });
      if (row.stoppedAt && session.billed === billOf(row)) continue;
      const roaming = await measured(tx, session, row, now);
      const body = OcpiSession.parse(sessionOf(roaming, partner, now));
      const before = known.find(({ objectId }) => objectId === body.id);
      if (!before || !isAlike(plain(OcpiSession.parse(before.body)), plain(body))) {
        const isSmall = before !== undefined && before.body.status === body.status;
        const dueAt = !isSmall ? now : before.isDue ? before.dueAt : new Date(now.getTime() + TOLD_EVERY_MS);
        await save(tx, partner, 'sessions', body.id, body, dueAt);
      }
      if (!row.stoppedAt || (row.endedBy !== 'stop' && age <= SURE_AFTER_MS)) continue;
      await refreshCdr(tx, partner, roaming, now);
      await guests.changeGuestSession(tx, row.id, { billed: billOf(row) });
    }
  }

  const refresh = (partner: PartnerRow): Promise<void> =>
    db.transaction(async (tx) => {
      await repository.lockPartner(tx, partner.id);
      const now = clock();
      await refreshTariffs(tx, partner, now);
      await refreshLocations(tx, partner, now);
      await linkSessions(tx, partner, now);
      await refreshSessions(tx, partner, now);
    });

  /** As it is at this moment. */
  async function fresh(partnerId: string): Promise<PartnerRow> {
    const partner = (await findPartnerRow(db, partnerId)) ?? fail('roaming.token');
    await refresh(partner);
    return partner;
  }

  async function location(partnerId: string, locationId: string) {
    await fresh(partnerId);
    const all = await repository.listObjects(db, partnerId, 'locations');
    const found = all.find(({ objectId }) => isSameId(objectId, locationId)) ?? fail('roaming.unknown_location');
    return OcpiLocation.parse(found.body);
  }
  const evse = async (partnerId: string, locationId: string, uid: string) =>
    (await location(partnerId, locationId)).evses?.find((one) => isSameId(one.uid, uid)) ?? fail('roaming.unknown_location');

  return {
    refresh,
    location,
    evse,
    connector: async (partnerId: string, locationId: string, uid: string, connectorId: string) =>
      (await evse(partnerId, locationId, uid)).connectors.find((one) => isSameId(one.id, connectorId)) ?? fail('roaming.unknown_location'),
    async page(partnerId: string, module: OcpiModule, { date_from: from, date_to: to, offset, limit }: OcpiListQuery) {
      await fresh(partnerId);
      const most = Math.min(limit, OCPI_PAGE);
      const times = { from: from === undefined ? null : timeOf(from), to: to === undefined ? null : timeOf(to) };
      return { ...(await repository.pageOfObjects(db, partnerId, module, { ...times, offset, limit: most })), limit: most };
    },
  };
}
