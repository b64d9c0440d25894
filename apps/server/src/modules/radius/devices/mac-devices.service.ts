import { randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { MacDevice, MacDeviceChange, MacDeviceListQuery, MacDeviceReference, NewMacDevice } from '@atalaya/contract/radius/devices.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { judgeEnding, refuseUndoing } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import type { SessionRequests } from '../disconnects/requests.service.ts';
import { findGroup } from '../users/groups.repository.ts';
import * as repository from './mac-devices.repository.ts';

export type MacDevices = ReturnType<typeof createMacDevices>;
type Change = Partial<Pick<repository.StoredDevice, 'name' | 'groupId' | 'expiresAt' | 'enabled' | 'endedBy'>>;

/** One of them, or the reason why it cannot be said which. */
function only<T>(found: readonly T[]): T {
  if (found.length > 1) return fail('radius.several', { errors: { clientId: ['required'] } });
  return found[0] ?? fail('device.not_found');
}

const named = (reference: MacDeviceReference) => (reference.id || reference.mac ? reference : failField('mac', 'required'));

export function createMacDevices(
  { database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps,
  requests: Pick<SessionRequests, 'endAllOf'>,
) {
  const refuseForeignGroup = async (tx: Queryable, clientId: string, groupId: string | null | undefined) => {
    if (groupId && !(await findGroup(tx, { kind: 'client', clientId }, groupId)))
      fail('group.not_found', { errors: { groupId: ['not_found'] } });
  };
  const judge = (ctx: CallContext, { enabled, ...stored }: repository.StoredDevice, wanted: { isOn?: boolean; expiresAt?: Date | null }) =>
    judgeEnding(ctx, { ...stored, isOn: enabled }, wanted, clock());
  const endSessions = (ctx: CallContext, { clientId, mac }: Pick<MacDevice, 'clientId' | 'mac'>) =>
    requests.endAllOf(ctx, { clientId, username: mac });

  const change = (
    ctx: CallContext,
    reference: MacDeviceReference,
    action: string,
    decide: (device: repository.StoredDevice, tx: Queryable) => Change | Promise<Change>,
  ): Promise<MacDevice> =>
    db.transaction(async (tx) => {
      const stored = only(await repository.lockDevices(tx, ctx.scope, named(reference)));
      const values = await decide(stored, tx);
      if (Object.keys(values).length > 0) await repository.updateDevice(tx, stored.id, values);
      await deviceKeys.audit(tx, ctx, `radius-device.${action}`, `radius-device:${stored.id}`, { mac: stored.mac, ...values });
      return only(await repository.findDevices(tx, everything, { id: stored.id }, clock()));
    });

  return {
    list: (ctx: CallContext, query: MacDeviceListQuery) => repository.listDevices(db, ctx.scope, query, clock()),
    get: async (ctx: CallContext, reference: MacDeviceReference) =>
      only(await repository.findDevices(db, ctx.scope, named(reference), clock())),

    create(ctx: CallContext, { clientId: wanted, expiresAt, ...values }: NewMacDevice): Promise<MacDevice> {
      const id = randomUUID();
      return orTaken(
        'mac',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          await refuseForeignGroup(tx, clientId, values.groupId);
          await repository.insertDevice(tx, {
            id,
            clientId,
            ...values,
            expiresAt: expiresAt ? new Date(expiresAt) : null,
            createdAt: clock(),
          });
          await deviceKeys.audit(tx, ctx, 'radius-device.create', `radius-device:${id}`, { ...values, expiresAt, clientId });
          return only(await repository.findDevices(tx, everything, { id }, clock()));
        }),
      );
    },

    async change(ctx: CallContext, reference: MacDeviceReference, { expiresAt, ...values }: MacDeviceChange): Promise<MacDevice> {
      const device = await change(ctx, reference, 'change', async (stored, tx) => {
        await refuseForeignGroup(tx, stored.clientId, values.groupId);
        if (expiresAt === undefined) return values;
        const until = expiresAt === null ? null : new Date(expiresAt);
        return { ...values, expiresAt: until, ...judge(ctx, stored, { expiresAt: until }) };
      });
      if (device.state !== 'active') await endSessions(ctx, device);
      return device;
    },

    /** It is let in no more, and asked to go if it is in. */
    async disable(ctx: CallContext, reference: MacDeviceReference): Promise<MacDevice> {
      const device = await change(ctx, reference, 'disable', (stored) => ({ enabled: false, ...judge(ctx, stored, { isOn: false }) }));
      await endSessions(ctx, device);
      return device;
    },
    enable: (ctx: CallContext, reference: MacDeviceReference) =>
      change(ctx, reference, 'enable', (stored) => ({ enabled: true, ...judge(ctx, stored, { isOn: true }) })),

    async remove(ctx: CallContext, reference: MacDeviceReference) {
      const device = await db.transaction(async (tx) => {
        const stored = only(await repository.lockDevices(tx, ctx.scope, named(reference)));
        refuseUndoing(ctx, stored);
        await repository.deleteDevice(tx, stored.id);
        await deviceKeys.audit(tx, ctx, 'radius-device.remove', `radius-device:${stored.id}`, { mac: stored.mac, name: stored.name });
        return stored;
      });
      await endSessions(ctx, device);
      return { id: device.id };
    },

    /** Samples that go with the demo; nobody is told. */
    forget: (clientId: string, macs: readonly string[]) => repository.deleteDevicesOf(db, clientId, macs),
  };
}
