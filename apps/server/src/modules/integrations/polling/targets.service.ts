import { randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import {
  faultsOfTarget,
  type NewSnmpTarget,
  type SnmpAnswer,
  type SnmpTarget,
  type SnmpTargetInput,
  type SnmpTargetQuery,
} from '@atalaya/contract/integrations/snmp-targets.ts';
import { orTaken } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { SnmpSecret, SnmpVault } from '../snmp/access-secrets.ts';
import { refuseUnreachable } from '../snmp/refuse-unreachable.ts';
import { reasonOf, type AskTarget } from './ask-target.service.ts';
import type { PeerOf } from './cabinet-peer.ts';
import * as repository from './targets.repository.ts';

export type SnmpTargets = ReturnType<typeof createSnmpTargets>;

export const ownerOfTarget = (id: string) => `snmp-target:${id}`;

const secretOf = ({ kind, community, authPassword, privPassword }: SnmpTargetInput): SnmpSecret =>
  kind === 'v2c'
    ? { community: community ?? null, authPassword: null, privPassword: null }
    : { community: null, authPassword: authPassword ?? null, privPassword: privPassword ?? null };

export function createSnmpTargets(
  { database: { db }, licensing: { deviceKeys }, clock }: IntegrationsDeps,
  vault: SnmpVault,
  peerOf: PeerOf,
  ask: AskTarget,
) {
  const found = async (tx: Queryable, ctx: CallContext, id: string) =>
    (await repository.findTarget(tx, ctx.scope, id)) ?? fail('integration.not_found');
  const shown = async (tx: Queryable, ctx: CallContext, id: string): Promise<SnmpTarget> => repository.toTarget(await found(tx, ctx, id));

  /** What is left out is what it was. To another address or another kind nothing goes that was meant for the former. */
  function secretAfter({ target }: repository.FoundTarget, input: SnmpTargetInput): SnmpSecret {
    const isSame = target.host === input.host && target.port === input.port && target.kind === input.kind;
    const [fault] = isSame ? [] : faultsOfTarget(input, true);
    if (fault) failField(fault[0], 'required');
    const [before, given] = [vault.open(ownerOfTarget(target.id), target.sealed), secretOf(input)];
    return {
      community: given.community ?? (isSame ? before.community : null),
      authPassword: given.authPassword ?? (isSame ? before.authPassword : null),
      privPassword: given.privPassword ?? (isSame ? before.privPassword : null),
    };
  }

  const columnsOf = ({ host, port, kind, userName, digest, cipher, everySeconds, rules, isEnabled }: SnmpTargetInput) => ({
    host,
    port,
    kind,
    digest,
    cipher,
    everySeconds,
    rules,
    isEnabled,
    userName: kind === 'v3' ? (userName ?? null) : null,
    nextAt: clock(),
    lastError: null,
  });

  return {
    list: (ctx: CallContext, query: SnmpTargetQuery) => repository.listTargets(db, ctx.scope, query),
    async create(ctx: CallContext, { deviceId, ...input }: NewSnmpTarget): Promise<SnmpTarget> {
      await refuseUnreachable(() => peerOf(input.host, input.port));
      return orTaken(
        'deviceId',
        db.transaction(async (tx) => {
          const device = (await repository.findDevice(tx, ctx.scope, deviceId)) ?? fail('device.not_found');
          const id = randomUUID();
          const sealed = vault.seal(ownerOfTarget(id), secretOf(input));
          await repository.insertTarget(tx, { id, device: device.num, ...columnsOf(input), sealed, createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'integration.create', `polling:${id}`, { clientId: device.clientId, host: input.host });
          return shown(tx, ctx, id);
        }),
      );
    },
    async change(ctx: CallContext, id: string, input: SnmpTargetInput): Promise<SnmpTarget> {
      await refuseUnreachable(() => peerOf(input.host, input.port));
      return db.transaction(async (tx) => {
        const before = await found(tx, ctx, id);
        const sealed = vault.seal(ownerOfTarget(id), secretAfter(before, input));
        await repository.updateTarget(tx, before, { ...columnsOf(input), sealed });
        await deviceKeys.audit(tx, ctx, 'integration.change', `polling:${id}`, { clientId: before.device.clientId, host: input.host });
        return shown(tx, ctx, id);
      });
    },
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const before = await found(tx, ctx, id);
        await repository.deleteTarget(tx, before);
        await deviceKeys.audit(tx, ctx, 'integration.remove', `polling:${id}`, { host: before.target.host });
        return { id };
      }),
    async try(ctx: CallContext, id: string | undefined, input: SnmpTargetInput): Promise<SnmpAnswer> {
      const before = id === undefined ? null : await found(db, ctx, id);
      const [fault] = before ? [] : faultsOfTarget(input, true);
      if (fault) failField(fault[0], 'required');
      await refuseUnreachable(() => peerOf(input.host, input.port));
      const secret = before ? secretAfter(before, input) : secretOf(input);
      try {
        const { values, readings, problems } = await ask({ ...input, userName: input.userName ?? null }, secret);
        return { error: null, values, readings, problems };
      } catch (error) {
        return { error: reasonOf(error), values: [], readings: [], problems: [] };
      }
    },
  };
}
