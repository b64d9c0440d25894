import type { Network, NetworkSettings } from '@atalaya/contract/radius/onboarding.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { listServerNames } from '#platform/certificates/certificates.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { RadiusDeps } from '../deps.ts';
import { NETWORK_PURPOSE } from '../model/network-authority.ts';
import { deleteNetwork, findNetwork, storeNetwork } from './onboarding.repository.ts';

export type Networks = ReturnType<typeof createNetworks>;

export function createNetworks({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps) {
  async function toNetwork(tx: Queryable, { scope }: CallContext, clientId: string): Promise<Network> {
    const [settings, serverNames] = await Promise.all([findNetwork(tx, scope, clientId), listServerNames(tx, NETWORK_PURPOSE, clock())]);
    return { clientId, settings, serverNames };
  }
  return {
    get: async (ctx: CallContext, wanted: string | undefined) => toNetwork(db, ctx, await ownerOf(db, ctx.scope, wanted)),
    change: (ctx: CallContext, wanted: string | undefined, settings: NetworkSettings) =>
      db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        await storeNetwork(tx, clientId, settings, clock());
        await deviceKeys.audit(tx, ctx, 'radius-network.change', `client:${clientId}`, settings);
        return toNetwork(tx, ctx, clientId);
      }),
    /** For samples that are taken away. */
    forget: (clientId: string) => deleteNetwork(db, clientId),
  };
}
