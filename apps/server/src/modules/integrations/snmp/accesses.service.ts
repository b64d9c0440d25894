import { randomBytes, randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { NewSnmpAccess, NewSnmpReceiver, SnmpAccessWithSecret, SnmpListQuery } from '@atalaya/contract/integrations/snmp.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { AccessBook } from './access-book.ts';
import { ownerOfAccess, type SnmpVault } from './access-secrets.ts';
import * as repository from './accesses.repository.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';
import type { TellReceivers } from './tell-receivers.service.ts';

export type SnmpAccesses = ReturnType<typeof createSnmpAccesses>;

/** 144 bits: nobody guesses it, however many datagrams they send. */
const makeSecret = () => randomBytes(18).toString('base64url');

export function createSnmpAccesses(deps: IntegrationsDeps, vault: SnmpVault, book: AccessBook, telling: TellReceivers) {
  const { clock, outbound, alarms } = deps;
  const { db } = deps.database;
  const { deviceKeys } = deps.licensing;

  async function changing<T>(change: (tx: Queryable) => Promise<T>): Promise<T> {
    const answer = await db.transaction(async (tx) => {
      const made = await change(tx);
      await repository.tellAccesses(tx);
      return made;
    });
    await book.refresh();
    return answer;
  }

  return {
    listAccesses: (ctx: CallContext, query: SnmpListQuery) => repository.listAccesses(db, ctx.scope, query),
    createAccess: (ctx: CallContext, { kind, name, cipher, clientId: wanted }: NewSnmpAccess): Promise<SnmpAccessWithSecret> =>
      orTaken(
        'name',
        changing(async (tx) => {
          const [id, clientId] = [randomUUID(), await ownerOf(tx, ctx.scope, wanted)];
          const secret =
            kind === 'v2c'
              ? { community: makeSecret(), authPassword: null, privPassword: null }
              : { community: null, authPassword: makeSecret(), privPassword: makeSecret() };
          const sealed = vault.seal(ownerOfAccess(id), secret);
          await repository.insertAccess(tx, { id, clientId, kind, name, cipher, sealed, createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'integration.create', `snmp:${id}`, { clientId, kind, name });
          const access = (await repository.findAccess(tx, ctx.scope, id)) ?? fail('integration.not_found');
          return { ...access, ...secret };
        }),
      ),
    removeAccess: (ctx: CallContext, id: string) =>
      changing(async (tx) => {
        const removed = (await repository.deleteAccess(tx, ctx.scope, id)) ?? fail('integration.not_found');
        await deviceKeys.audit(tx, ctx, 'integration.remove', `snmp:${id}`, removed);
        return { id };
      }),

    listReceivers: (ctx: CallContext, query: SnmpListQuery) => repository.listReceivers(db, ctx.scope, query),
    async createReceiver(ctx: CallContext, { accessId, ...receiver }: NewSnmpReceiver) {
      await refuseUnreachable(() => outbound.addressesOf(receiver.host));
      const toldUpTo = (await alarms?.outside.lastStep()) ?? 0;
      return changing(async (tx) => {
        const access = (await repository.findAccess(tx, ctx.scope, accessId)) ?? failField('accessId', 'not_found');
        const [id, { clientId }] = [randomUUID(), access];
        await repository.insertReceiver(tx, { id, clientId, accessId, ...receiver, toldUpTo, createdAt: clock() });
        await deviceKeys.audit(tx, ctx, 'integration.create', `receiver:${id}`, { clientId, ...receiver });
        return (await repository.findReceiver(tx, ctx.scope, id)) ?? fail('integration.not_found');
      });
    },
    async testReceiver(ctx: CallContext, id: string) {
      const receiver = (await repository.readReceiver(db, ctx.scope, id)) ?? fail('integration.not_found');
      await telling.test(receiver);
      return (await repository.findReceiver(db, ctx.scope, id)) ?? fail('integration.not_found');
    },
    removeReceiver: (ctx: CallContext, id: string) =>
      changing(async (tx) => {
        const { name } = (await repository.deleteReceiver(tx, ctx.scope, id)) ?? fail('integration.not_found');
        await deviceKeys.audit(tx, ctx, 'integration.remove', `receiver:${id}`, { name });
        return { id };
      }),
  };
}
