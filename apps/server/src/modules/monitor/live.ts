// What changed, gathered for a fifth of a second, numbered, and kept for a while: whoever comes back in time misses nothing.
import { randomUUID } from 'node:crypto';
import type { Device, DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import { STREAM_BEAT_MS, STREAM_FRAME_MS, type StreamChange } from '@atalaya/contract/monitor/stream.ts';
import type { Clock } from '#platform/clock.ts';
import type { Scope } from '#platform/scope.ts';

const KEPT_MS = 5 * 60_000;
const FRAMES_KEPT = KEPT_MS / STREAM_FRAME_MS;
const BYTES_KEPT = 24_000_000;
const MAX_EVENTS_PER_FRAME = 500;
const MAX_BUFFERED_BYTES = 1_000_000;

type CommandState = StreamChange['commands'][number];

/** Everything that happened to the devices of one client since the last frame. */
interface Gathering {
  devices: Map<string, DeviceLive>;
  records: Map<string, Device>;
  removed: Set<string>;
  events: ImuEvent[];
  logs: LogEntry[];
  commands: Map<string, CommandState>;
  truncated: boolean;
}

interface Frame {
  seq: number;
  bytes: number;
  byClient: Map<string, StreamChange>;
  /** Made when first needed: once for everybody who sees the same. */
  texts: Map<string, string>;
}

export interface Viewer {
  scope: Scope;
  /** Only this device. */
  deviceId: string | null;
  write(text: string): void;
  /** What has been written and not yet sent. */
  buffered(): number;
  end(): void;
}

export type Live = ReturnType<typeof createLive>;

const frameText = (event: string, id: string, data: unknown) => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

const gathering = (): Gathering => ({
  devices: new Map(),
  records: new Map(),
  removed: new Set(),
  events: [],
  logs: [],
  commands: new Map(),
  truncated: false,
});

const toChange = (g: Gathering): StreamChange => ({
  devices: [...g.devices.values()],
  records: [...g.records.values()],
  removed: [...g.removed],
  events: g.events,
  logs: g.logs,
  commands: [...g.commands.values()],
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
  truncated: change.truncated,
});
const isEmpty = (change: StreamChange) =>
  Object.values(change).every((part) => part === false || (Array.isArray(part) && part.length === 0));

export function createLive(clock: Clock) {
  /** Numbers of another run of the server mean nothing here. */
  const run = randomUUID().slice(0, 8);
  const viewers = new Set<Viewer>();
  const frames: Frame[] = [];
  let bytes = 0;
  let seq = 0;
  let pending = new Map<string, Gathering>();
  let lastLeftAt = -Infinity;
  let isForgotten = false;
  let timer: NodeJS.Timeout | null = null;
  let beat: NodeJS.Timeout | null = null;

  const idOf = (of: number) => `${run}-${of}`;
  const of = (clientId: string) => {
    let own = pending.get(clientId);
    if (!own) pending.set(clientId, (own = gathering()));
    timer ??= setTimeout(cut, STREAM_FRAME_MS);
    return own;
  };

  function textFor(frame: Frame, { scope, deviceId }: Viewer): string | null {
    if (scope.kind === 'nothing') return null;
    const whose = scope.kind === 'all' ? '' : scope.clientId;
    const name = `${whose} ${deviceId ?? ''}`;
    const known = frame.texts.get(name);
    if (known !== undefined) return known || null;
    const all = scope.kind === 'all' ? joined(frame.byClient.values()) : frame.byClient.get(whose);
    const change = all && deviceId !== null ? ofDevice(all, deviceId) : all;
    const text = change && !isEmpty(change) ? frameText('change', idOf(frame.seq), change) : '';
    frame.texts.set(name, text);
    return text || null;
  }

  function leave(viewer: Viewer) {
    viewers.delete(viewer);
    lastLeftAt = performance.now();
  }

  function send(viewer: Viewer, text: string) {
    // Who cannot keep up is cut off, and comes back where it stopped.
    if (viewer.buffered() > MAX_BUFFERED_BYTES) {
      leave(viewer);
      viewer.end();
    } else viewer.write(text);
  }

  function cut() {
    timer = null;
    if (pending.size === 0) return;
    seq += 1;
    isForgotten = false;
    const byClient = new Map([...pending].map(([clientId, own]) => [clientId, toChange(own)]));
    pending = new Map();
    const frame: Frame = { seq, bytes: 0, byClient, texts: new Map() };
    frame.bytes = [...byClient.values()].reduce(
      (sum, { devices, events, logs }) => sum + 700 * devices.length + 400 * (events.length + logs.length) + 100,
      0,
    );
    frames.push(frame);
    bytes += frame.bytes;
    while (frames.length > FRAMES_KEPT || (bytes > BYTES_KEPT && frames.length > 1)) bytes -= frames.shift()?.bytes ?? 0;
    for (const viewer of viewers) {
      const text = textFor(frame, viewer);
      if (text) send(viewer, text);
    }
    frame.texts.clear();
  }

  /** Something happened that no frame will tell, since nobody was there: whoever comes back from before it has to read again. */
  function forget() {
    if (frames.length === 0 && isForgotten) return;
    isForgotten = true;
    frames.length = 0;
    bytes = 0;
    seq += 1;
  }

  /** The frames after the last one that arrived; null if some of them are gone, or it was never ours. */
  function since(after: string | undefined): Frame[] | null {
    const match = /^([\w]+)-(\d{1,15})$/.exec(after ?? '');
    if (!match || match[1] !== run) return null;
    const last = Number(match[2]);
    const oldest = frames[0]?.seq ?? seq + 1;
    if (last > seq || last < oldest - 1) return null;
    return frames.filter((frame) => frame.seq > last);
  }

  const note = (
    clientId: string,
    what: { device?: DeviceLive; record?: Device; removed?: string; command?: CommandState; event?: ImuEvent; log?: LogEntry },
  ) => {
    const own = of(clientId);
    if (what.device) own.devices.set(what.device.id, what.device);
    if (what.record) own.records.set(what.record.id, what.record);
    if (what.removed) own.removed.add(what.removed);
    if (what.command) own.commands.set(what.command.id, what.command);
    if (own.events.length + own.logs.length >= MAX_EVENTS_PER_FRAME) own.truncated ||= Boolean(what.event ?? what.log);
    else {
      if (what.event) own.events.push(what.event);
      if (what.log) own.logs.push(what.log);
    }
  };

  return {
    note,
    /** Somebody watches, or did so recently enough to come back for what it missed. */
    isWatched: () => viewers.size > 0 || performance.now() - lastLeftAt < KEPT_MS,
    forget,
    /** Whether an event would still be told in this frame, and not only that there were more. */
    hasRoom: (clientId: string) => {
      const own = pending.get(clientId);
      return !own || own.events.length + own.logs.length < MAX_EVENTS_PER_FRAME;
    },
    /** There was more than a frame takes. */
    noteMore(clientId: string) {
      of(clientId).truncated = true;
    },
    viewers: () => viewers.size,
    /** Writes what was missed, then everything that comes; the function ends it. */
    watch(viewer: Viewer, after: string | undefined): () => void {
      const missed = since(after);
      viewer.write(
        frameText('hello', idOf(missed ? Number(after?.split('-')[1]) : seq), { resumed: missed !== null, time: clock().toISOString() }),
      );
      for (const frame of missed ?? []) {
        const text = textFor(frame, viewer);
        frame.texts.clear();
        if (text) viewer.write(text);
      }
      viewers.add(viewer);
      beat ??= setInterval(() => {
        const text = frameText('beat', idOf(seq), { time: clock().toISOString() });
        for (const one of viewers) send(one, text);
      }, STREAM_BEAT_MS);
      return () => leave(viewer);
    },
    stop() {
      if (timer) clearTimeout(timer);
      if (beat) clearInterval(beat);
      for (const viewer of viewers) viewer.end();
      viewers.clear();
    },
  };
}
