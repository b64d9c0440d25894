// Where devices stand at a site: on its picture, and in its racks.
import type { Picture } from '@atalaya/contract/endpoint.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { MAX_RACKS, type PlanPoint, type Rack, type RackInput, type SitePlan } from '@atalaya/contract/monitor/plans.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { readPhoto } from '#platform/pictures/photo-file.ts';
import type { MonitorDeps } from '../deps.ts';
import { listAtSite } from '../devices/devices.repository.ts';
import type { Devices } from '../devices/devices.service.ts';
import * as repository from './plans.repository.ts';

export type Plans = ReturnType<typeof createPlans>;

const toRack = ({ id, name, units, slots }: Rack): Rack => ({ id, name, units, slots });

export function createPlans({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps, devices: Devices) {
  const siteOf = async (tx: Queryable, { scope }: CallContext, siteId: string) =>
    (await repository.findSite(tx, scope, siteId)) ?? fail('site.not_found');

  async function get(tx: Queryable, ctx: CallContext, siteId: string): Promise<SitePlan> {
    const { name, clientId } = await siteOf(tx, ctx, siteId);
    const [image, standing, places, racks] = await Promise.all([
      repository.describeImage(tx, ctx.scope, siteId),
      listAtSite(tx, ctx.scope, siteId),
      repository.listPlaces(tx, ctx.scope, siteId),
      repository.listRacks(tx, ctx.scope, siteId),
    ]);
    const points = new Map(places.map(({ deviceId, x, y }) => [deviceId, { x, y }]));
    return {
      siteId,
      siteName: name,
      clientId,
      image: image ? { ...image, changedAt: image.changedAt.toISOString() } : null,
      devices: standing.map((device) => ({ ...device, point: points.get(device.id) ?? null })),
      racks: racks.map(toRack),
    };
  }

  /** A rack holds devices of its own site alone, each once. */
  async function refuseStrangers(tx: Queryable, ctx: CallContext, siteId: string, { slots }: RackInput): Promise<void> {
    const standing = new Set((await listAtSite(tx, ctx.scope, siteId)).map(({ id }) => id));
    const named = slots.map(({ deviceId }) => deviceId);
    for (const [index, deviceId] of named.entries()) {
      if (deviceId === null) continue;
      if (!standing.has(deviceId)) failField(`slots.${index}.deviceId`, 'not_found');
      if (named.indexOf(deviceId) !== index) failField(`slots.${index}.deviceId`, 'taken');
    }
  }

  return {
    get: (ctx: CallContext, siteId: string) => get(db, ctx, siteId),
    async image(ctx: CallContext, siteId: string): Promise<Picture> {
      await siteOf(db, ctx, siteId);
      const { type, bytes } = (await repository.findImage(db, ctx.scope, siteId)) ?? fail('image.not_found');
      ctx.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      ctx.setHeader('Cache-Control', 'private, no-store');
      return { type, bytes: new Uint8Array(bytes) };
    },
    setImage: (ctx: CallContext, siteId: string, image: string): Promise<SitePlan> =>
      db.transaction(async (tx) => {
        const { clientId } = await siteOf(tx, ctx, siteId);
        const { type, bytes } = readPhoto(image);
        await repository.storeImage(tx, { siteId, clientId, type, bytes, size: bytes.length, changedAt: clock() });
        await deviceKeys.audit(tx, ctx, 'site-plan.image', `site:${siteId}`, { type, bytes: bytes.length });
        return get(tx, ctx, siteId);
      }),
    removeImage: (ctx: CallContext, siteId: string) =>
      db.transaction(async (tx) => {
        await siteOf(tx, ctx, siteId);
        if ((await repository.deleteImage(tx, ctx.scope, siteId)).length === 0) fail('image.not_found');
        await deviceKeys.audit(tx, ctx, 'site-plan.remove_image', `site:${siteId}`);
        return { id: siteId };
      }),
    async place(ctx: CallContext, id: string, point: PlanPoint | null) {
      const { siteId, clientId } = await devices.get(ctx, { id });
      return db.transaction(async (tx) => {
        if (point === null) await repository.deletePlace(tx, ctx.scope, id);
        else if (siteId === null) fail('site.not_found');
        else await repository.storePlace(tx, { deviceId: id, siteId, clientId, ...point });
        await deviceKeys.audit(tx, ctx, 'site-plan.place', `device:${id}`, { siteId, point });
        return { id, point };
      });
    },
    async racks(ctx: CallContext, siteId: string) {
      await siteOf(db, ctx, siteId);
      const data = (await repository.listRacks(db, ctx.scope, siteId)).map(toRack);
      return { data, total: data.length };
    },
    createRack: (ctx: CallContext, siteId: string, input: RackInput): Promise<Rack> =>
      db.transaction(async (tx) => {
        const { clientId } = await siteOf(tx, ctx, siteId);
        if ((await repository.listRacks(tx, ctx.scope, siteId)).length >= MAX_RACKS) failField('name', 'too_many', { max: MAX_RACKS });
        await refuseStrangers(tx, ctx, siteId, input);
        const rack = (await repository.insertRack(tx, { ...input, siteId, clientId, createdAt: clock() })) ?? fail('rack.not_found');
        await deviceKeys.audit(tx, ctx, 'site-plan.rack', `rack:${rack.id}`, { siteId, name: input.name, units: input.units });
        return toRack(rack);
      }),
    changeRack: (ctx: CallContext, id: string, input: RackInput): Promise<Rack> =>
      db.transaction(async (tx) => {
        const { siteId } = (await repository.lockRack(tx, ctx.scope, id)) ?? fail('rack.not_found');
        await refuseStrangers(tx, ctx, siteId, input);
        const rack = (await repository.updateRack(tx, ctx.scope, id, input)) ?? fail('rack.not_found');
        await deviceKeys.audit(tx, ctx, 'site-plan.change_rack', `rack:${id}`, { name: input.name, units: input.units });
        return toRack(rack);
      }),
    removeRack: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.lockRack(tx, ctx.scope, id)) ?? fail('rack.not_found');
        await repository.deleteRack(tx, ctx.scope, id);
        await deviceKeys.audit(tx, ctx, 'site-plan.remove_rack', `rack:${id}`, { name });
        return { id };
      }),
  };
}
