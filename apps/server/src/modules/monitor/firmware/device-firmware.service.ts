import { fail } from '@atalaya/contract/errors.ts';
import type { DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import type { DeviceFirmware } from '@atalaya/contract/monitor/firmware.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Commands } from '../commands/commands.service.ts';
import type { MonitorDeps } from '../deps.ts';
import { findNum } from '../devices/devices.repository.ts';
import type { Directory } from '../model/device-directory.ts';
import { serveImage } from './image-file.ts';
import { readPiece } from './images.repository.ts';
import { findFirmware, findOffered, rolloutOf } from './device-firmware.repository.ts';

export type DeviceFirmwares = ReturnType<typeof createDeviceFirmwares>;

/** What one device runs, and the image that it may fetch. */
export function createDeviceFirmwares({ database: { db }, clock }: MonitorDeps, parts: { directory: Directory; commands: Commands }) {
  return {
    async get(ctx: CallContext, reference: DeviceReference): Promise<DeviceFirmware> {
      const { num, id } = (await findNum(db, ctx.scope, reference)) ?? fail('device.not_found');
      const firmware = await findFirmware(db, num);
      const last = (await parts.commands.list(ctx, { id, kind: 'update', limit: 1 })).data[0] ?? null;
      return {
        version: firmware?.version ?? null,
        since: firmware ? new Date(firmware.ts).toISOString() : null,
        last,
        rolloutId: last && (await rolloutOf(db, last.id)),
      };
    },

    async serve({ caller, header }: CallContext, version: string): Promise<Response> {
      const device = (caller.kind === 'device' ? await parts.directory.find(caller.mac) : undefined) ?? fail('device.key');
      const image = (await findOffered(db, device.num, version, clock())) ?? fail('firmware.not_found');
      const { sha256, sizeBytes } = image;
      return serveImage(
        { sha256, sizeBytes, readPiece: (index) => readPiece(db, image.id, index) },
        { range: header('Range'), ifRange: header('If-Range') },
      );
    },
  };
}
