// A section as it is now, for each of its pages: one stream for all of them, and for all tabs.
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { Cut, FrameOf } from '@atalaya/contract/stream.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { sessionStore, useUser } from '#shared/api/session.ts';
import { createLiveStore, type LiveShape } from './live-store.ts';
import { isOnItsWay, LOOK_AGAIN_MS } from './pending-answer.ts';
import { joinStream, type RequestLock } from './shared-stream.ts';

/** Going from page to page must not cost a connection each time. */
const LINGER_MS = 10_000;
/** While more happens than frames can hold, every one of them leaves a gap: then everything is read again only so often. */
const READ_AGAIN_MS = 5_000;

const requestLock: RequestLock | undefined = navigator.locks && ((name, options, work) => navigator.locks.request(name, options, work));

interface LiveSource<Change extends Cut> extends LiveShape<Change> {
  /** Tabs with the same name share one stream. */
  name: string;
  open: (after: string | undefined, signal: AbortSignal) => Promise<Response>;
  schema: z.ZodType<FrameOf<Change>>;
  /** Beneath this everything that a change can alter; read again after a gap. */
  queryKey: readonly string[];
  /** Every change is a reason to read all of that again, but not more often than this. Without it the pages decide what a change means to them. */
  readAgainMs?: number;
}

export function createLive<Change extends Cut>({ name, open, schema, queryKey, readAgainMs, ...shape }: LiveSource<Change>) {
  let readAgainAt = 0;
  let readingAgain: ReturnType<typeof setTimeout> | undefined;
  function readAgain() {
    clearTimeout(readingAgain);
    const waitMs = readAgainAt + (readAgainMs ?? READ_AGAIN_MS) - Date.now();
    if (waitMs > 0 || (readAgainMs !== undefined && isOnItsWay(queryClient, queryKey))) {
      readingAgain = setTimeout(readAgain, Math.max(waitMs, LOOK_AGAIN_MS));
      return;
    }
    readAgainAt = Date.now();
    void queryClient.invalidateQueries({ queryKey });
  }

  const store = createLiveStore<Change>(shape, readAgain);
  if (readAgainMs !== undefined) store.subscribeChanges(readAgain);
  let leave: (() => void) | undefined;
  let joinedAs: string | undefined;
  let watchers = 0;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    leave?.();
    leave = undefined;
    joinedAs = undefined;
    store.reset();
  }

  // Whoever leaves takes the stream along, at once and in every tab.
  sessionStore.subscribe((session) => {
    if (session?.userData.id !== joinedAs) stop();
  });

  async function openBody(after: string | undefined, signal: AbortSignal) {
    const response = await open(after, signal);
    if (!response.body) throw new Error('The stream has no body');
    return response.body;
  }

  function join(userId: string): () => void {
    clearTimeout(lingering);
    if (joinedAs !== userId) {
      stop();
      joinedAs = userId;
      const shared = `${name}.${userId}`;
      leave = joinStream({
        name: shared,
        open: openBody,
        schema,
        channel: new BroadcastChannel(shared),
        requestLock,
        onFrame: store.hear,
        onState: store.setState,
      });
    }
    watchers += 1;
    return () => {
      watchers -= 1;
      if (watchers === 0) lingering = setTimeout(stop, LINGER_MS);
    };
  }

  return {
    heardAt: () => store.heardAt(),
    /** Keeps the stream open while the page is; says how it stands. */
    useLiveState() {
      const userId = useUser()?.id;
      useEffect(() => (userId === undefined ? undefined : join(userId)), [userId]);
      return useSyncExternalStore(store.subscribeState, store.state);
    },
    /** The latest of one thing; draws again only when that changes. */
    useLatest(what: string): object | undefined {
      const subscribe = useCallback((listener: () => void) => store.subscribeTo(what, listener), [what]);
      return useSyncExternalStore(subscribe, () => store.latest(what));
    },
    useLiveChanges(onChange: (change: Change) => void) {
      const latest = useEffectEvent(onChange);
      useEffect(() => store.subscribeChanges((change) => latest(change)), []);
    },
  };
}
