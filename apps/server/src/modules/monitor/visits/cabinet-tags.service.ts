// The QR codes on cabinets: what is printed and stuck where visitors stand.
import { fail } from '@atalaya/contract/errors.ts';
import type { DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import type { CabinetTag, MadeCabinetTag } from '@atalaya/contract/monitor/visits.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import { actorOf } from '../model/actor.ts';
import * as repository from './cabinet-tags.repository.ts';
import type { VisitCodes } from './visit-codes.ts';

export type CabinetTags = ReturnType<typeof createCabinetTags>;

const toTag = ({ createdAt, createdBy, lastUsedAt }: { createdAt: Date; createdBy: string; lastUsedAt: Date | null }): CabinetTag => ({
  createdAt: createdAt.toISOString(),
  createdBy,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function createCabinetTags(deps: MonitorDeps, { devices, codes }: { devices: Devices; codes: VisitCodes }) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
    publicUrl,
  } = deps;
  return {
    async get(ctx: CallContext, reference: DeviceReference): Promise<CabinetTag | null> {
      const { id } = await devices.get(ctx, reference);
      const tag = await repository.findTag(db, ctx.scope, id);
      return tag ? toTag(tag) : null;
    },
    async make(ctx: CallContext, reference: DeviceReference): Promise<MadeCabinetTag> {
      const { id: deviceId, clientId } = await devices.get(ctx, reference);
      const secret = codes.newSecret();
      const { actor, actorName } = actorOf(ctx);
      return db.transaction(async (tx) => {
        const row = { deviceId, clientId, digest: codes.cabinetDigest(secret), createdAt: clock(), createdBy: actorName ?? actor };
        const stored = await repository.storeTag(tx, row);
        await deviceKeys.audit(tx, ctx, 'visit.tag', `device:${deviceId}`);
        // Behind the `#`: no server is told of it, ours neither.
        return { ...toTag(stored), url: new URL(`/cabinet#${secret}`, publicUrl).href };
      });
    },
    async remove(ctx: CallContext, reference: DeviceReference) {
      const { id } = await devices.get(ctx, reference);
      return db.transaction(async (tx) => {
        if (!(await repository.deleteTag(tx, ctx.scope, id))) fail('visit.no_tag');
        await deviceKeys.audit(tx, ctx, 'visit.remove_tag', `device:${id}`);
        return { id };
      });
    },
  };
}
