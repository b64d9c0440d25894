// Roaming partners as administrators keep them.
import type {
  NewPartner,
  Partner,
  PartnerChange,
  PartnerDetail,
  PartnerListQuery,
  PartnerState,
  PartnerWithToken,
} from '@atalaya/contract/charging/roaming.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChargingDeps } from '../deps.ts';
import type { Handshake } from './handshake.service.ts';
import { endpointOf, type PartnerClient } from './partner-client.ts';
import * as repository from './partners.repository.ts';
import type { PartnerRow, PartnerWithCounts } from './partners.repository.ts';

const CALLS_SHOWN = 100;
const CALLS_KEPT_MS = 30 * 86_400_000;

const stateOf = ({ tokenDigest, firstDigest, paused }: PartnerRow): PartnerState =>
  tokenDigest ? (paused ? 'paused' : 'registered') : firstDigest ? 'waiting' : 'ended';

export type Partners = ReturnType<typeof createPartners>;

export function createPartners(
  { database: { db }, clock, licensing: { deviceKeys } }: ChargingDeps,
  handshake: Handshake,
  client: PartnerClient,
) {
  async function show(tx: Queryable, { partner, ...counts }: PartnerWithCounts): Promise<Partner> {
    const { id, name, countryCode, partyId, versionsUrl, failing, endpoints } = partner;
    return {
      id,
      name,
      countryCode,
      partyId,
      versionsUrl,
      failing,
      ...counts,
      state: stateOf(partner),
      clients: await repository.listClientNames(tx, partner.clientIds),
      roles: partner.roles.map(({ role, country_code, party_id, business_details }) => ({
        role,
        countryCode: country_code,
        partyId: party_id,
        name: business_details.name,
      })),
      modules: endpoints
        .filter(({ identifier, role }) => role === 'RECEIVER' && identifier !== 'credentials')
        .map(({ identifier }) => identifier),
      registeredAt: partner.registeredAt?.toISOString() ?? null,
      lastInAt: partner.lastInAt?.toISOString() ?? null,
      lastOutAt: partner.lastOutAt?.toISOString() ?? null,
      createdAt: partner.createdAt.toISOString(),
    };
  }
  const find = async (tx: Queryable, id: string) => (await repository.findPartner(tx, id)) ?? fail('partner.not_found');

  async function refuseUnknownClients(tx: Queryable, ids: readonly string[]): Promise<void> {
    const known = await repository.listClientNames(tx, ids);
    if (known.length < new Set(ids).size) fail('client.not_found', { errors: { clientIds: ['not_found'] } });
  }

  const withToken = (partner: Partner, token: string): PartnerWithToken => ({ ...partner, token, url: handshake.versionsUrl });

  return {
    async list(query: PartnerListQuery) {
      const { rows, total } = await repository.listPartners(db, query);
      return { data: await Promise.all(rows.map((row) => show(db, row))), total };
    },
    async get(id: string): Promise<PartnerDetail> {
      const partner = await show(db, await find(db, id));
      const calls = await repository.listCalls(db, id, CALLS_SHOWN);
      return {
        ...partner,
        calls: calls.map(({ id: num, ts, partnerId: _, ...call }) => ({ ...call, id: String(num), ts: ts.toISOString() })),
      };
    },
    create: (ctx: CallContext, { clientIds, countryCode, partyId, name }: NewPartner): Promise<PartnerWithToken> =>
      db.transaction(async (tx) => {
        await refuseUnknownClients(tx, clientIds);
        const token = handshake.newToken();
        const own = { countryCode: countryCode.toUpperCase(), partyId: partyId.toUpperCase() };
        const row = { name, ...own, clientIds: [...new Set(clientIds)], firstDigest: handshake.digestOf(token), createdAt: clock() };
        const { id } = await repository.insertPartner(tx, row);
        await deviceKeys.audit(tx, ctx, 'partner.create', `partner:${id}`, { name, ...own, clientIds });
        return withToken(await show(tx, await find(tx, id)), token);
      }),
    change: (ctx: CallContext, id: string, { name, clientIds, paused }: PartnerChange): Promise<Partner> =>
      db.transaction(async (tx) => {
        await find(tx, id);
        if (clientIds) await refuseUnknownClients(tx, clientIds);
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(clientIds === undefined ? {} : { clientIds: [...new Set(clientIds)] }),
          ...(paused === undefined ? {} : { paused, failures: 0, restingUntil: null }),
        };
        if (Object.keys(change).length > 0) await repository.updatePartner(tx, id, change);
        await deviceKeys.audit(tx, ctx, 'partner.change', `partner:${id}`, { name, clientIds, paused });
        return show(tx, await find(tx, id));
      }),
    /** The connection ends: whoever has the new token registers again. */
    renewToken: (ctx: CallContext, id: string): Promise<PartnerWithToken> =>
      db.transaction(async (tx) => {
        await find(tx, id);
        const token = handshake.newToken();
        const fresh = {
          firstDigest: handshake.digestOf(token),
          tokenDigest: null,
          theirToken: null,
          endpoints: [],
          endedAt: null,
          failing: null,
        };
        await repository.updatePartner(tx, id, fresh);
        await deviceKeys.audit(tx, ctx, 'partner.token', `partner:${id}`);
        return withToken(await show(tx, await find(tx, id)), token);
      }),
    async remove(ctx: CallContext, id: string) {
      const { partner } = await find(db, id);
      // Told once, as OCPI asks; whether it is heard changes nothing.
      const url = endpointOf(partner, 'credentials', 'SENDER') ?? endpointOf(partner, 'credentials', 'RECEIVER');
      if (url && partner.theirToken) await client.call(partner, { method: 'DELETE', url, isHandshake: true, timeoutMs: 2_000 });
      await db.transaction(async (tx) => {
        await repository.deletePartner(tx, id);
        await deviceKeys.audit(tx, ctx, 'partner.remove', `partner:${id}`, { name: partner.name });
      });
      return { id };
    },
    tidy: () => repository.deleteOldCalls(db, new Date(clock().getTime() - CALLS_KEPT_MS)),
  };
}
