// The fleet as it is now, for every page of the section.
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { StreamFrame, type StreamChange } from '@atalaya/contract/monitor/stream.ts';
import { openReply } from '#shared/api/call.ts';
import { createLive } from '#shared/live/create-live.ts';
import { monitorKey } from '../imu.queries.ts';

export const fleetLive = createLive<StreamChange>({
  name: 'atalaya.live',
  open: (after, signal) => openReply(fleet.stream, { query: { after } }, { signal }),
  schema: StreamFrame,
  queryKey: monitorKey,
  latest: ({ devices, records }) => [...devices, ...records].map((device) => [device.id, device] as const),
  removed: ({ removed }) => removed,
});
export const { useLiveState, useLiveChanges } = fleetLive;

/** A record with the latest on top; draws again only when this device changes. */
export function useLiveDevice<D extends DeviceLive>(device: D): D {
  const live = fleetLive.useLatest(device.id);
  return live ? { ...device, ...live } : device;
}
