import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { Nas, NasChange, NasListQuery, NasWithSecret, NewNas } from '@atalaya/contract/radius/nas.ts';
import { refuseForeignSite } from '#modules/charging/index.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { judgeEnding, refuseUndoing } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import { RADIUS_CHANNEL, type FreeradiusMemory } from '../freeradius/freeradius-memory.ts';
import { deleteCertificatesOf } from '#platform/certificates/certificates.repository.ts';
import { RADSEC_PURPOSE } from '../model/network-authority.ts';
import * as repository from './nas.repository.ts';
import { newSecret, sealSecret } from '../model/nas-secret.ts';
import type { Vault } from '#platform/secrets/vault.ts';

export type NasService = ReturnType<typeof createNas>;

export function createNas({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault, memory: FreeradiusMemory) {
  const sealed = (id: string, secret: string) => ({ secret: sealSecret(vault, id, secret), secretAt: clock() });

  async function change(
    ctx: CallContext,
    id: string,
    action: string,
    values: NasChange & { secret?: Buffer; secretAt?: Date },
  ): Promise<{ nas: Nas; isEffective: boolean }> {
    const { secret: _, secretAt: __, ...shown } = values;
    const { nas, addresses } = await orTaken(
      'address',
      db.transaction(async (tx) => {
        const before = (await repository.lockNas(tx, ctx.scope, id)) ?? fail('nas.not_found');
        // At another address it would leave the old one free to be made anew.
        if (values.address !== undefined && values.address !== before.address) refuseUndoing(ctx, before);
        await refuseForeignSite(tx, before.clientId, values.siteId);
        const ending = judgeEnding(ctx, { isOn: before.enabled, endedBy: before.endedBy }, { isOn: values.enabled }, clock());
        if (Object.keys(values).length > 0) await repository.updateNas(tx, id, { ...values, ...ending });
        const after = (await repository.findNas(tx, everything, id)) ?? fail('nas.not_found');
        const changed = [...new Set([before.address, after.address])];
        await repository.tellChanged(tx, RADIUS_CHANNEL, changed);
        await deviceKeys.audit(tx, ctx, `nas.${action}`, `nas:${id}`, shown);
        return { nas: after, addresses: changed };
      }),
    );
    return { nas, isEffective: await memory.forget(addresses) };
  }

  return {
    list: (ctx: CallContext, query: NasListQuery) => repository.listNas(db, ctx.scope, query),

    async create(ctx: CallContext, input: NewNas): Promise<NasWithSecret> {
      const { secret = newSecret(), clientId: wanted, ...values } = input;
      const id = randomUUID();
      const nas = await orTaken(
        'address',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          await refuseForeignSite(tx, clientId, values.siteId);
          await repository.insertNas(tx, { id, clientId, ...values, ...sealed(id, secret), createdAt: clock() });
          await repository.tellChanged(tx, RADIUS_CHANNEL, [values.address]);
          await deviceKeys.audit(tx, ctx, 'nas.create', `nas:${id}`, { ...values, clientId });
          return (await repository.findNas(tx, everything, id)) ?? fail('nas.not_found');
        }),
      );
      // FreeRADIUS asks for a NAS it does not know at its first packet; one that had this address before is forgotten.
      await memory.forget([nas.address]);
      return { ...nas, secret, isEffective: true };
    },

    change: async (ctx: CallContext, id: string, values: NasChange): Promise<Nas> => (await change(ctx, id, 'change', values)).nas,

    async rotate(ctx: CallContext, id: string, given: string | undefined): Promise<NasWithSecret> {
      const secret = given ?? newSecret();
      const { nas, isEffective } = await change(ctx, id, 'secret', sealed(id, secret));
      return { ...nas, secret, isEffective };
    },

    async remove(ctx: CallContext, id: string) {
      const address = await db.transaction(async (tx) => {
        const row = (await repository.lockNas(tx, ctx.scope, id)) ?? fail('nas.not_found');
        refuseUndoing(ctx, row);
        await repository.deleteNas(tx, id);
        await deleteCertificatesOf(tx, RADSEC_PURPOSE, [id]);
        await repository.tellChanged(tx, RADIUS_CHANNEL, [row.address]);
        await deviceKeys.audit(tx, ctx, 'nas.remove', `nas:${id}`, { name: row.name, address: row.address });
        return row.address;
      });
      await memory.forget([address]);
      return { id };
    },
  };
}
