// The fleet as it is now, for every page of the section.
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { StreamChange } from '@atalaya/contract/monitor/stream.ts';
import { openReply } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { sessionStore, useUser } from '#shared/api/session.ts';
import { createLiveStore } from './live-store.ts';
import { joinStream, type RequestLock } from './shared-stream.ts';

/** Going from page to page must not cost a connection each time. */
const LINGER_MS = 10_000;

/** While more happens than frames can hold, every one of them leaves a gap: then everything is read again only so often. */
const READ_AGAIN_MS = 5_000;
let readAgainAt = 0;
let readingAgain: ReturnType<typeof setTimeout> | undefined;

function readAgain() {
  clearTimeout(readingAgain);
  const waitMs = readAgainAt + READ_AGAIN_MS - Date.now();
  if (waitMs > 0) {
    readingAgain = setTimeout(readAgain, waitMs);
    return;
  }
  readAgainAt = Date.now();
  void queryClient.invalidateQueries({ queryKey: ['monitor'] });
}

const store = createLiveStore(readAgain);

async function open(after: string | undefined, signal: AbortSignal) {
  const response = await openReply(fleet.stream, { query: { after } }, { signal });
  if (!response.body) throw new Error('The stream has no body');
  return response.body;
}

const requestLock: RequestLock | undefined = navigator.locks && ((name, options, work) => navigator.locks.request(name, options, work));

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

function join(userId: string): () => void {
  clearTimeout(lingering);
  if (joinedAs !== userId) {
    stop();
    joinedAs = userId;
    const name = `atalaya.live.${userId}`;
    leave = joinStream({ name, open, channel: new BroadcastChannel(name), requestLock, onFrame: store.hear, onState: store.setState });
  }
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) lingering = setTimeout(stop, LINGER_MS);
  };
}

/** Keeps the stream open while the page is; says how it stands. */
export function useLiveState() {
  const userId = useUser()?.id;
  useEffect(() => (userId === undefined ? undefined : join(userId)), [userId]);
  return useSyncExternalStore(store.subscribeState, store.state);
}

export const liveHeardAt = () => store.heardAt();

/** A record with the latest on top; draws again only when this device changes. */
export function useLiveDevice<D extends DeviceLive>(device: D): D {
  const subscribe = useCallback((listener: () => void) => store.subscribeDevice(device.id, listener), [device.id]);
  const live = useSyncExternalStore(subscribe, () => store.device(device.id));
  return live ? { ...device, ...live } : device;
}

export function useLiveChanges(onChange: (change: StreamChange) => void) {
  const latest = useEffectEvent(onChange);
  useEffect(() => store.subscribeChanges((change) => latest(change)), []);
}
