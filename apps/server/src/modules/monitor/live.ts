// What changed, gathered for a fifth of a second, numbered, and kept for a while: whoever comes back in time misses nothing, at whichever node.
import { STREAM_BEAT_MS, STREAM_FRAME_MS } from '@atalaya/contract/monitor/stream.ts';
import type { Device, DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Scope } from '#platform/scope.ts';
import { gathering, isEmpty, joined, ofDevice, toChange, type CommandState, type Gathering } from './live-change.ts';
import { createDoubts, type DoubtsDeps } from './live-doubts.ts';
import { createLiveLog, KEPT_MS, readPosition, type Frame, type Heads } from './live-log.ts';
import { readShared, writeShared } from './live-shared.ts';

const MAX_EVENTS_PER_FRAME = 500;
const MAX_BUFFERED_BYTES = 1_000_000;

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

export function createLive(clock: Clock, bus: Bus, readStates: DoubtsDeps['read'], errors: Log) {
  /** With what each has seen elsewhere before it came here. */
  const viewers = new Map<Viewer, Heads | null>();
  const log = createLiveLog(bus.node);
  let seq = 0;
  let pending = new Map<string, Gathering>();
  let lastLeftAt = -Infinity;
  let isForgotten = false;
  let timer: NodeJS.Timeout | null = null;
  let beat: NodeJS.Timeout | null = null;

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
    const text = change && !isEmpty(change) ? frameText('change', frame.position, change) : '';
    frame.texts.set(name, text);
    return text || null;
  }

  function leave(viewer: Viewer) {
    viewers.delete(viewer);
    lastLeftAt = performance.now();
  }

  function end(viewer: Viewer) {
    leave(viewer);
    viewer.end();
  }

  function send(viewer: Viewer, text: string) {
    // Who cannot keep up is cut off, and comes back where it stopped.
    if (viewer.buffered() > MAX_BUFFERED_BYTES) end(viewer);
    else viewer.write(text);
  }

  function deliver(frame: Frame) {
    for (const [viewer, seen] of viewers) {
      if ((seen?.get(frame.node) ?? 0) >= frame.seq) continue;
      const text = textFor(frame, viewer);
      if (text) send(viewer, text);
    }
    frame.texts.clear();
  }

  function cut() {
    timer = null;
    if (pending.size === 0) return;
    seq += 1;
    isForgotten = false;
    const byClient = new Map([...pending].map(([clientId, own]) => [clientId, toChange(own)]));
    pending = new Map();
    if (bus.peers() > 0) bus.publish('live', writeShared(seq, byClient));
    deliver(log.add(bus.node, seq, byClient));
    if (bus.peers() > 0) doubts.told(bus.node, byClient.values());
  }

  /** Something of the others is missing here: everybody comes back, and reads again. */
  function startOver() {
    log.forgetOthers();
    for (const viewer of viewers.keys()) end(viewer);
  }

  const stopListening = bus.listen({
    onMessage(subject, message, from) {
      if (subject !== 'live') return;
      const { seq: theirs, byClient } = readShared(message);
      const last = log.seqOf(from);
      if (last !== undefined && theirs !== last + (byClient ? 1 : 0)) startOver();
      if (!byClient) return log.begin(from, theirs);
      deliver(log.add(from, theirs, byClient));
      doubts.told(from, byClient.values());
    },
    // Who has just come learns how far we are, and so notices if something is missing.
    onJoin: () => bus.publish('live', writeShared(seq, null)),
    onLeave: (node) => log.left(node),
    onGap: startOver,
  });

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

  const doubts = createDoubts({ read: readStates, correct: ({ clientId, device }) => note(clientId, { device }), log: errors });

  return {
    note,
    /** Somebody watches, or did so recently enough to come back for what it missed; what other nodes' viewers do is not known here. */
    isWatched: () => viewers.size > 0 || bus.peers() > 0 || performance.now() - lastLeftAt < KEPT_MS,
    /** Something happened that no frame will tell, since nobody was there: whoever comes back from before it has to read again. */
    forget() {
      if (!log.hasFrames() && isForgotten) return;
      isForgotten = true;
      seq += 1;
      log.skipTo(seq);
    },
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
      const seen = readPosition(after);
      const missed = log.since(seen);
      const position = missed && after !== undefined ? after : log.position();
      viewer.write(frameText('hello', position, { resumed: missed !== null, time: clock().toISOString() }));
      for (const frame of missed ?? []) {
        const text = textFor(frame, viewer);
        frame.texts.clear();
        if (text) viewer.write(text);
      }
      viewers.set(viewer, missed ? seen : null);
      beat ??= setInterval(() => {
        const text = frameText('beat', log.position(), { time: clock().toISOString() });
        for (const one of viewers.keys()) send(one, text);
      }, STREAM_BEAT_MS);
      return () => leave(viewer);
    },
    stop() {
      stopListening();
      doubts.stop();
      if (timer) clearTimeout(timer);
      if (beat) clearInterval(beat);
      for (const viewer of viewers.keys()) end(viewer);
    },
  };
}
