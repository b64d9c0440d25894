// What happened to the devices of one client, gathered and cut to size.
import type { Device, DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import type { StreamChange } from '@atalaya/contract/monitor/stream.ts';
import type { LiveShape } from '#platform/live/live.ts';

const BYTES_OF = { device: 700, entry: 400, frame: 100 };

export type CommandState = StreamChange['commands'][number];

/** Everything that happened to the devices of one client since the last frame. */
export interface Gathering {
  devices: Map<string, DeviceLive>;
  records: Map<string, Device>;
  removed: Set<string>;
  events: ImuEvent[];
  logs: LogEntry[];
  commands: Map<string, CommandState>;
  looks: boolean;
  truncated: boolean;
}

const gathering = (): Gathering => ({
  devices: new Map(),
  records: new Map(),
  removed: new Set(),
  events: [],
  logs: [],
  commands: new Map(),
  looks: false,
  truncated: false,
});

const toChange = (g: Gathering): StreamChange => ({
  devices: [...g.devices.values()],
  records: [...g.records.values()],
  removed: [...g.removed],
  events: g.events,
  logs: g.logs,
  commands: [...g.commands.values()],
  looks: g.looks,
  truncated: g.truncated,
});

const joined = (changes: Iterable<StreamChange>): StreamChange => {
  const all = [...changes];
  return {
    devices: all.flatMap(({ devices }) => devices),
    records: all.flatMap(({ records }) => records),
    removed: all.flatMap(({ removed }) => removed),
    events: all.flatMap(({ events }) => events),
    logs: all.flatMap(({ logs }) => logs),
    commands: all.flatMap(({ commands }) => commands),
    looks: all.some(({ looks }) => looks),
    truncated: all.some(({ truncated }) => truncated),
  };
};

const ofDevice = (change: StreamChange, id: string): StreamChange => ({
  devices: change.devices.filter((device) => device.id === id),
  records: change.records.filter((device) => device.id === id),
  removed: change.removed.filter((removed) => removed === id),
  events: change.events.filter(({ deviceId }) => deviceId === id),
  logs: change.logs.filter(({ deviceId }) => deviceId === id),
  commands: change.commands.filter(({ deviceId }) => deviceId === id),
  looks: change.looks && change.devices.some((device) => device.id === id),
  truncated: change.truncated,
});
const isEmpty = (change: StreamChange) =>
  Object.values(change).every((part) => part === false || (Array.isArray(part) && part.length === 0));

export const fleetChange: LiveShape<StreamChange, Gathering> = {
  subject: 'live',
  gathering,
  toChange,
  joined,
  only: ofDevice,
  isEmpty,
  unsaid: () => toChange({ ...gathering(), looks: true, truncated: true }),
  bytesOf: ({ devices, events, logs }) =>
    BYTES_OF.device * devices.length + BYTES_OF.entry * (events.length + logs.length) + BYTES_OF.frame,
};
