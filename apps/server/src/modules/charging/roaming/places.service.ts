// Where sites stand: with it partners are told of a site, and their drivers may charge there.
import type { Place, PlaceInput } from '@atalaya/contract/charging/roaming.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ChargingDeps } from '../deps.ts';
import { findSite, lockSite } from '../sites/sites.repository.ts';
import { listConnected } from './partners.repository.ts';
import * as repository from './placed.repository.ts';

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces({ database: { db }, licensing: { deviceKeys } }: ChargingDeps) {
  async function get({ scope }: CallContext, siteId: string): Promise<Place> {
    const { name, clientId } = (await findSite(db, scope, siteId)) ?? fail('site.not_found');
    const [chargers, row, partners] = await Promise.all([
      repository.listSiteChargers(db, siteId),
      repository.findPlace(db, siteId),
      listConnected(db),
    ]);
    const told = row ? partners.filter(({ clientIds }) => clientIds.includes(clientId)).map((partner) => partner.name) : [];
    const { siteId: _, ...place } = row ?? { siteId };
    return { siteId, siteName: name, clientId, chargers, place: 'address' in place ? place : null, partners: told };
  }
  return {
    get,
    async set(ctx: CallContext, siteId: string, input: PlaceInput): Promise<Place> {
      await db.transaction(async (tx) => {
        if (!(await lockSite(tx, ctx.scope, siteId))) fail('site.not_found');
        await repository.savePlace(tx, { siteId, ...input });
        await deviceKeys.audit(tx, ctx, 'site.place', `site:${siteId}`, { address: input.address, city: input.city });
      });
      return get(ctx, siteId);
    },
    async remove(ctx: CallContext, siteId: string): Promise<Place> {
      await db.transaction(async (tx) => {
        if (!(await lockSite(tx, ctx.scope, siteId))) fail('site.not_found');
        await repository.deletePlace(tx, siteId);
        await deviceKeys.audit(tx, ctx, 'site.place', `site:${siteId}`, { removed: true });
      });
      return get(ctx, siteId);
    },
  };
}
