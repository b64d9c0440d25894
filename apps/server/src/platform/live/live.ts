// What changed, gathered for a fifth of a second, numbered, and kept for a while: whoever comes back in time misses nothing, at whichever node.
import { STREAM_BEAT_MS, STREAM_FRAME_MS } from '@atalaya/contract/stream.ts';
import type { Bus, Subject } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Scope } from '#platform/scope.ts';
import { createLiveLog, KEPT_MS, readPosition, type Frame, type Heads } from './live-log.ts';
import { readShared, writeShared } from './shared-frames.ts';

const MAX_BUFFERED_BYTES = 1_000_000;

export interface Viewer {
  scope: Scope;
  /** Only of what this names, in the words of the stream's shape; null: of everything in its scope. */
  only: string | null;
  write(frame: Buffer): void;
  /** What has been written and not yet sent. */
  buffered(): number;
  end(): void;
}

/** What is told, how it is gathered, and how it is cut to what somebody may see. */
export interface LiveShape<Change, Gathering> {
  /** How nodes pass it on. */
  subject: Subject;
  gathering(): Gathering;
  toChange(gathering: Gathering): Change;
  joined(changes: Iterable<Change>): Change;
  only(change: Change, id: string): Change;
  isEmpty(change: Change): boolean;
  /** Too much to be told: whoever sees it reads again. */
  unsaid(): Change;
  /** About how much it takes to keep. */
  bytesOf(change: Change): number;
  /** For how long it is gathered where that is not the usual time: what is rare and urgent, for less. */
  gatherMs?: number;
}

/** What a stream needs of it. */
export type Watched = Pick<Live<unknown>, 'watch'>;
export type Live<Gathering> = ReturnType<typeof createLive<unknown, Gathering>>;

const frameOf = (event: string, id: string, data: unknown) => Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);

export interface LiveHooks<Change> {
  /** A frame of another node, before viewers here are told of it; null: one was missed. */
  onFrame?(changes: Iterable<Change> | null): void;
  /** A frame of a node, in the turn in which viewers here are told of it. Not called while there is one node. */
  onTold?(node: string, changes: Iterable<Change>): void;
}

export function createLive<Change, Gathering>(
  clock: Clock,
  bus: Bus,
  shape: LiveShape<Change, Gathering>,
  { onFrame, onTold }: LiveHooks<Change> = {},
) {
  /** With what each has seen elsewhere before it came here. */
  const viewers = new Map<Viewer, Heads | null>();
  const log = createLiveLog<Change>(bus.node, shape.bytesOf);
  let seq = 0;
  let pending = new Map<string, Gathering>();
  let lastLeftAt = -Infinity;
  let isForgotten = false;
  let timer: NodeJS.Timeout | null = null;
  let beat: NodeJS.Timeout | null = null;

  const of = (clientId: string) => {
    let own = pending.get(clientId);
    if (!own) pending.set(clientId, (own = shape.gathering()));
    timer ??= setTimeout(cut, shape.gatherMs ?? STREAM_FRAME_MS);
    return own;
  };

  function bytesFor(frame: Frame<Change>, { scope, only }: Viewer): Buffer | null {
    if (scope.kind === 'nothing') return null;
    const whose = scope.kind === 'all' ? '' : scope.clientId;
    const name = `${whose} ${only ?? ''}`;
    const known = frame.made.get(name);
    if (known !== undefined) return known;
    const all = scope.kind === 'all' ? shape.joined(frame.byClient.values()) : frame.byClient.get(whose);
    const change = all && only !== null ? shape.only(all, only) : all;
    const bytes = change && !shape.isEmpty(change) ? frameOf('change', frame.position, change) : null;
    frame.made.set(name, bytes);
    return bytes;
  }

  function leave(viewer: Viewer) {
    viewers.delete(viewer);
    lastLeftAt = performance.now();
  }

  function end(viewer: Viewer) {
    leave(viewer);
    viewer.end();
  }

  function send(viewer: Viewer, bytes: Buffer) {
    // Who cannot keep up is cut off, and comes back where it stopped.
    if (viewer.buffered() > MAX_BUFFERED_BYTES) end(viewer);
    else viewer.write(bytes);
  }

  function deliver(frame: Frame<Change>) {
    for (const [viewer, seen] of viewers) {
      if ((seen?.get(frame.node) ?? 0) >= frame.seq) continue;
      const bytes = bytesFor(frame, viewer);
      if (bytes) send(viewer, bytes);
    }
    frame.made.clear();
  }

  function cut() {
    timer = null;
    if (pending.size === 0) return;
    seq += 1;
    isForgotten = false;
    const byClient = new Map([...pending].map(([clientId, own]) => [clientId, shape.toChange(own)]));
    pending = new Map();
    if (bus.peers() > 0) bus.publish(shape.subject, writeShared(seq, byClient, shape.unsaid));
    deliver(log.add(bus.node, seq, byClient));
    if (bus.peers() > 0) onTold?.(bus.node, byClient.values());
  }

  /** Something of the others is missing here: everybody comes back, and reads again. */
  function startOver() {
    onFrame?.(null);
    log.forgetOthers();
    for (const viewer of viewers.keys()) end(viewer);
  }

  const stopListening = bus.listen({
    onMessage(subject, message, from) {
      if (subject !== shape.subject) return;
      const { seq: theirs, byClient } = readShared<Change>(message);
      const last = log.seqOf(from);
      if (last !== undefined && theirs !== last + (byClient ? 1 : 0)) startOver();
      if (!byClient) return log.begin(from, theirs);
      onFrame?.(byClient.values());
      deliver(log.add(from, theirs, byClient));
      onTold?.(from, byClient.values());
    },
    // Who has just come learns how far we are, and so notices if something is missing.
    onJoin: () => bus.publish(shape.subject, writeShared(seq, null, shape.unsaid)),
    onLeave: (node) => log.left(node),
    onGap: startOver,
  });

  return {
    /** What is gathered for the next frame, of one client. */
    of,
    /** The same, if anything is. */
    gathered: (clientId: string): Gathering | undefined => pending.get(clientId),
    /** Somebody watches, or did so recently enough to come back for what it missed; what other nodes' viewers do is not known here. */
    isWatched: () => viewers.size > 0 || bus.peers() > 0 || performance.now() - lastLeftAt < KEPT_MS,
    /** Something happened that no frame will tell, since nobody was there: whoever comes back from before it has to read again. */
    forget() {
      if (!log.hasFrames() && isForgotten) return;
      isForgotten = true;
      seq += 1;
      log.skipTo(seq);
    },
    viewers: () => viewers.size,
    /** Writes what was missed, then everything that comes; the function ends it. */
    watch(viewer: Viewer, after: string | undefined): () => void {
      const seen = readPosition(after);
      const missed = log.since(seen);
      const position = missed && after !== undefined ? after : log.position();
      viewer.write(frameOf('hello', position, { resumed: missed !== null, time: clock().toISOString() }));
      for (const frame of missed ?? []) {
        const bytes = bytesFor(frame, viewer);
        frame.made.clear();
        if (bytes) viewer.write(bytes);
      }
      viewers.set(viewer, missed ? seen : null);
      beat ??= setInterval(() => {
        const text = frameOf('beat', log.position(), { time: clock().toISOString() });
        for (const one of viewers.keys()) send(one, text);
      }, STREAM_BEAT_MS);
      return () => leave(viewer);
    },
    stop() {
      stopListening();
      if (timer) clearTimeout(timer);
      if (beat) clearInterval(beat);
      for (const viewer of viewers.keys()) end(viewer);
    },
  };
}
