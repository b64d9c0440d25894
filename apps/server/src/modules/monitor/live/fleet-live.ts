// What changes in the fleet, for whoever watches.
import type { Device, DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import type { StreamChange } from '@atalaya/contract/monitor/stream.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import { createLive } from '#platform/live/live.ts';
import type { Log } from '#platform/log.ts';
import { fleetChange, type CommandState } from './live-change.ts';
import { createCorrections, type CorrectionDeps } from './live-corrections.ts';
import type { SharedAnswers } from './shared-answers.ts';

const MAX_EVENTS_PER_FRAME = 500;

export type FleetLive = ReturnType<typeof createFleetLive>;

interface Noted {
  device?: DeviceLive;
  record?: Device;
  removed?: string;
  command?: CommandState;
  event?: ImuEvent;
  log?: LogEntry;
}

export function createFleetLive(clock: Clock, bus: Bus, readStates: CorrectionDeps['read'], shared: SharedAnswers, log: Log) {
  const corrections = createCorrections({ read: readStates, correct: ({ clientId, device }) => note(clientId, { device }), log });
  const { of, gathered, ...live } = createLive(clock, bus, fleetChange, { onFrame, onTold: corrections.told });

  /** Of another node. */
  function onFrame(changes: Iterable<StreamChange> | null) {
    if (!changes) return shared.changed();
    for (const { devices, records, removed, truncated } of changes) {
      for (const device of devices) shared.seen(device.id, device);
      for (const { id } of records) shared.changed(id);
      for (const id of removed) shared.changed(id);
      if (truncated) shared.changed();
    }
  }

  function note(clientId: string, what: Noted) {
    const own = of(clientId);
    if (what.device && shared.seen(what.device.id, what.device)) own.looks = true;
    if (what.record ?? what.removed) shared.changed(what.record?.id ?? what.removed);
    if (what.device) own.devices.set(what.device.id, what.device);
    if (what.record) own.records.set(what.record.id, what.record);
    if (what.removed) own.removed.add(what.removed);
    if (what.command) own.commands.set(what.command.id, what.command);
    if (own.events.length + own.logs.length >= MAX_EVENTS_PER_FRAME) own.truncated ||= Boolean(what.event ?? what.log);
    else {
      if (what.event) own.events.push(what.event);
      if (what.log) own.logs.push(what.log);
    }
  }

  return {
    ...live,
    note,
    /** Whether an event would still be told in this frame, and not only that there were more. */
    hasRoom(clientId: string) {
      const own = gathered(clientId);
      return !own || own.events.length + own.logs.length < MAX_EVENTS_PER_FRAME;
    },
    /** There was more than a frame takes. */
    noteMore(clientId: string) {
      of(clientId).truncated = true;
    },
    stop() {
      live.stop();
      corrections.stop();
    },
  };
}
