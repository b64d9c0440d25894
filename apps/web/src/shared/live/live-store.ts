import type { Cut, FrameOf } from '@atalaya/contract/stream.ts';
import type { LiveState } from './shared-stream.ts';

type Listener = () => void;

export interface LiveShape<Change> {
  /** What a change tells of, by name, as it is now. */
  latest: (change: Change) => Iterable<readonly [name: string, latest: object]>;
  removed: (change: Change) => Iterable<string>;
}

/**
 * What the stream has told since the page was opened. It lies over what was read: a row shows its own record with the latest on top,
 * and only the rows of what changed are drawn again.
 */
export function createLiveStore<Change extends Cut>({ latest, removed }: LiveShape<Change>, onGap: () => void) {
  const known = new Map<string, object>();
  const byName = new Map<string, Set<Listener>>();
  const onChange = new Set<(change: Change) => void>();
  const onState = new Set<Listener>();
  let state: LiveState = 'connecting';
  /** When the last frame came, by this browser's clock. */
  let heardAt: number | undefined;
  let isFirst = true;

  const tell = (listeners: Iterable<Listener> | undefined) => {
    for (const listener of listeners ?? []) listener();
  };

  function apply(change: Change) {
    const news = [...latest(change)];
    for (const [name, record] of news) known.set(name, record);
    for (const name of removed(change)) known.delete(name);
    for (const [name] of news) tell(byName.get(name));
    for (const listener of onChange) listener(change);
    if (change.truncated) onGap();
  }

  return {
    hear(frame: FrameOf<Change>) {
      heardAt = Date.now();
      if (frame.event === 'change') apply(frame.data);
      if (frame.event !== 'hello') return;
      // Frames may be missing: what lies over the records may be older than they are.
      if (!frame.data.resumed && !isFirst) {
        known.clear();
        onGap();
        for (const listeners of byName.values()) tell(listeners);
      }
      isFirst = false;
    },
    setState(next: LiveState) {
      if (next === state) return;
      state = next;
      tell(onState);
    },
    reset() {
      known.clear();
      isFirst = true;
      heardAt = undefined;
      this.setState('connecting');
    },
    state: () => state,
    heardAt: () => heardAt,
    latest: (name: string) => known.get(name),
    subscribeState(listener: Listener) {
      onState.add(listener);
      return () => void onState.delete(listener);
    },
    subscribeChanges(listener: (change: Change) => void) {
      onChange.add(listener);
      return () => void onChange.delete(listener);
    },
    subscribeTo(name: string, listener: Listener) {
      const listeners = byName.get(name) ?? new Set();
      byName.set(name, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byName.delete(name);
      };
    },
  };
}
