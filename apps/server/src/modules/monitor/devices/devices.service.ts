import { fail, failField, AppError } from '@atalaya/contract/errors.ts';
import { defaultDeviceConfig, type DeviceConfigChange } from '@atalaya/contract/monitor/config.ts';
import type {
  BulkChange,
  Device,
  DeviceExportQuery,
  DeviceListQuery,
  DeviceReference,
  RegisterInput,
} from '@atalaya/contract/monitor/devices.ts';
import type { Localization } from '@atalaya/contract/monitor/localization.ts';
import { refuseForeignSite } from '#modules/charging/index.ts';
import { findClient, findProject, orTaken, type KeyChanges } from '#modules/licensing/index.ts';
import { cutText } from '@atalaya/contract/text.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { announce as announceToPrograms } from '#platform/post/post.ts';
import { sideOf } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import * as repository from './devices.repository.ts';
import { DEVICES_CHANNEL, type Directory } from '../model/device-directory.ts';
import type { FleetLive } from '../live/fleet-live.ts';
import { appendLog } from './device-logs.repository.ts';
import { toLogEntry } from '../model/device-reply.ts';
import { registeredEvent } from './registered-event.ts';

const EXPORT_PAGE = 1_000;

export type Devices = ReturnType<typeof createDevices>;
type Change = Partial<
  Pick<repository.StoredDevice, 'label' | 'lat' | 'lng' | 'projectId' | 'siteId' | 'keyId' | 'config' | 'reportPeriodS'>
>;

export function createDevices({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps, directory: Directory, live: FleetLive) {
  const named = (reference: DeviceReference) => (reference.id || reference.mac ? reference : failField('id', 'required'));

  async function get(ctx: CallContext, reference: DeviceReference): Promise<Device> {
    return (await repository.findDevice(db, ctx.scope, named(reference))) ?? fail('device.not_found');
  }

  const refuseForeignProject = async (tx: Queryable, clientId: string, projectId: string | null | undefined) => {
    if (projectId && !(await findProject(tx, { kind: 'client', clientId }, projectId)))
      fail('project.not_found', { errors: { projectId: ['not_found'] } });
  };

  /** This process knows before the caller is answered, viewers and other processes right after. */
  async function announce(device: Device) {
    await directory.refresh(device.id);
    live.note(device.clientId, { record: device });
  }

  async function announceAll(registered: readonly Device[]) {
    await directory.refresh(...registered.map(({ id }) => id));
    for (const device of registered) live.note(device.clientId, { record: device });
  }

  /** Locks the device, changes it, and tells it to its log, to the audit log and to everybody who watches, all or nothing. */
  async function change<T = object>(
    ctx: CallContext,
    reference: DeviceReference,
    action: string,
    decide: (device: repository.StoredDevice, tx: Queryable, keys: KeyChanges) => Promise<[Change, T?]> | [Change, T?],
  ): Promise<Device & T> {
    const told = await deviceKeys.change(async (tx, keys) => {
      const stored = (await repository.lockDevice(tx, ctx.scope, named(reference))) ?? fail('device.not_found');
      const [values, more] = await decide(stored, tx, keys);
      if (Object.keys(values).length > 0) await repository.updateDevice(tx, stored.id, values);
      const { keyId: _, ...shown } = values;
      const row = { device: stored.num, ts: clock(), kind: 'change', ...actorOf(ctx), details: { action, ...shown } };
      const entry = toLogEntry({ ...stored, label: values.label ?? stored.label }, await appendLog(tx, row), row);
      await repository.tellDevice(tx, DEVICES_CHANNEL, stored.id);
      await deviceKeys.audit(tx, ctx, `device.${action}`, `device:${stored.id}`, shown);
      const device = (await repository.findDevice(tx, everything, { id: stored.id })) ?? fail('device.not_found');
      return { device, entry, more };
    });
    await announce(told.device);
    live.note(told.device.clientId, { log: told.entry });
    return { ...told.device, ...told.more } as Device & T; // safe: `decide` returned the T
  }

  return {
    get,
    list: (ctx: CallContext, query: DeviceListQuery) => repository.listDevices(db, ctx.scope, query),
    announce,
    announceAll,
    async *all(ctx: CallContext, query: DeviceExportQuery) {
      for (let offset = 0; ; offset += EXPORT_PAGE) {
        const page = await repository.pageOfDevices(db, ctx.scope, query, EXPORT_PAGE, offset);
        if (page.length > 0) yield page;
        if (page.length < EXPORT_PAGE) return;
      }
    },

    async register(ctx: CallContext, input: RegisterInput): Promise<Device & { apiKey: string }> {
      const { scope } = ctx;
      const clientId = input.clientId ?? (scope.kind === 'client' ? scope.clientId : failField('clientId', 'required'));
      const made = await orTaken(
        'mac',
        deviceKeys.change(async (tx, keys) => {
          if (!(await findClient(tx, scope, clientId))) fail('client.not_found', { errors: { clientId: ['not_found'] } });
          await refuseForeignProject(tx, clientId, input.projectId);
          await refuseForeignSite(tx, clientId, input.siteId);
          const { mac, label, projectId = null, siteId = null } = input;
          const [key] = await keys.issue([{ clientId, projectId, label, mac }]);
          const settings = { config: defaultDeviceConfig, reportPeriodS: defaultDeviceConfig.reportPeriodS };
          await repository.insertDevices(tx, actorOf(ctx), [
            { mac, label, clientId, projectId, siteId, keyId: key?.id ?? null, ...settings, createdAt: clock() },
          ]);
          const device = (await repository.findDevice(tx, scope, { mac })) ?? fail('device.not_found');
          await repository.tellDevice(tx, DEVICES_CHANNEL, device.id);
          await deviceKeys.audit(tx, ctx, 'device.register', `device:${device.id}`, { mac, label, clientId, projectId, siteId });
          await announceToPrograms(tx, [registeredEvent(device, clock())]);
          return { ...device, apiKey: key?.apiKey ?? '' };
        }),
      );
      const { apiKey, ...device } = made;
      await announce(device);
      return { ...device, apiKey };
    },

    label: (ctx: CallContext, reference: DeviceReference, label: string) => change(ctx, reference, 'label', () => [{ label }]),
    place: (ctx: CallContext, reference: DeviceReference, place: Localization | null) =>
      change(ctx, reference, 'place', () => [{ lat: place?.lat ?? null, lng: place?.lng ?? null }]),
    project: (ctx: CallContext, reference: DeviceReference, projectId: string | null) =>
      change(ctx, reference, 'project', async (device, tx) => {
        await refuseForeignProject(tx, device.clientId, projectId);
        return [{ projectId }];
      }),
    site: (ctx: CallContext, reference: DeviceReference, siteId: string | null) =>
      change(ctx, reference, 'site', async (device, tx) => {
        await refuseForeignSite(tx, device.clientId, siteId);
        return [{ siteId }];
      }),
    /** The settings that the device will fetch; pushing them to it is a command. */
    configure: (ctx: CallContext, reference: DeviceReference, wanted: DeviceConfigChange) =>
      change(ctx, reference, 'config', ({ config }) => {
        const next = { ...config, ...wanted };
        return [{ config: next, reportPeriodS: next.reportPeriodS }, { config: next }];
      }),
    renewKey: (ctx: CallContext, reference: DeviceReference): Promise<Device & { apiKey: string }> =>
      change<{ apiKey: string }>(ctx, reference, 'key', async ({ clientId, projectId, label, mac, keyId }, _, keys) => {
        if (keyId) await keys.retire(keyId, sideOf(ctx));
        const [key] = await keys.issue([{ clientId, projectId, label, mac }]);
        return [{ keyId: key?.id ?? null }, { apiKey: key?.apiKey ?? '' }];
      }),

    async changeMany(ctx: CallContext, { ids, projectId, label }: BulkChange) {
      const outcomes: { id: string; ok: boolean; code?: string }[] = [];
      for (const [index, id] of ids.entries()) {
        try {
          await change(ctx, { id }, 'bulk', async (device, tx) => {
            await refuseForeignProject(tx, device.clientId, projectId);
            const named = label
              ?.replaceAll('{n}', String(index + 1))
              .replaceAll('{mac}', device.mac)
              .replaceAll('{label}', device.label);
            return [{ ...(projectId === undefined ? {} : { projectId }), ...(named === undefined ? {} : { label: cutText(named, 80) }) }];
          });
          outcomes.push({ id, ok: true });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.push({ id, ok: false, code: error.code });
        }
      }
      return outcomes;
    },

    async remove(ctx: CallContext, reference: DeviceReference) {
      const removed = await deviceKeys.change(async (tx, keys) => {
        const device = (await repository.lockDevice(tx, ctx.scope, named(reference))) ?? fail('device.not_found');
        if (device.keyId) await keys.retire(device.keyId, sideOf(ctx));
        await repository.deleteDevice(tx, device);
        await repository.tellDevice(tx, DEVICES_CHANNEL, device.id);
        await deviceKeys.audit(tx, ctx, 'device.remove', `device:${device.id}`, { mac: device.mac, label: device.label });
        return device;
      });
      await directory.refresh(removed.id);
      live.note(removed.clientId, { removed: removed.id });
      return { id: removed.id };
    },

    async config(ctx: CallContext, reference: DeviceReference) {
      return ((await repository.findNum(db, ctx.scope, named(reference))) ?? fail('device.not_found')).config;
    },
    async usage(ctx: CallContext, reference: DeviceReference) {
      const { num } = (await repository.findNum(db, ctx.scope, named(reference))) ?? fail('device.not_found');
      const usage = await repository.findUsage(db, num);
      return usage && { ...usage, ts: new Date(usage.ts).toISOString() };
    },
  };
}
