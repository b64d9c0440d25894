import { DeviceStatus } from '@atalaya/contract/constants.ts';
import type { Clock } from '#platform/clock.ts';
import type { FleetLive } from '../live/fleet-live.ts';
import { toEvent, toLive, toLogEntry } from '../model/device-reply.ts';
import type { SharedAnswers } from '../live/shared-answers.ts';
import type { Signals } from '../model/device-signals.ts';
import { statusOf } from '../model/device-state.rules.ts';
import type { Written } from './write-batch.service.ts';

/** What is on disk goes to those who watch, and to the command machine. */
export const createAfterCommit =
  (live: FleetLive, shared: SharedAnswers, signals: Signals, clock: Clock) =>
  ({ states, events, logs }: Written): void => {
    if (events.length > 0) signals.readings(events);
    const isWatched = live.isWatched();
    if (!isWatched) live.forget();
    for (const { device, state, before } of states) {
      const status = statusOf(state);
      if (isWatched) live.note(device.clientId, { device: toLive(device.id, state) });
      else shared.seen(device.id, { status, door: state.door, powerSource: state.powerSource });
      // While it reboots its status says nothing of whether it is there.
      if (status !== before.status || state.boot !== before.boot || status === DeviceStatus.Rebooting)
        signals.stateChange({ device, status, boot: state.boot, before, at: clock() });
    }
    if (!isWatched) return;
    for (const { device, id, reading } of events) {
      if (live.hasRoom(device.clientId)) live.note(device.clientId, { event: toEvent(device, id, reading) });
      else live.noteMore(device.clientId);
    }
    for (const { device, id, row } of logs) live.note(device.clientId, { log: toLogEntry(device, id, row) });
  };
