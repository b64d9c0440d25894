import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { StreamChange, StreamFrame } from '@atalaya/contract/monitor/stream.ts';
import type { LiveState } from './shared-stream.ts';

type Listener = () => void;
type ChangeListener = (change: StreamChange) => void;

/**
 * What the stream has told since the page was opened. It lies over what was read: a row shows its own record with the latest on top,
 * and only the rows whose device changed are drawn again.
 */
export function createLiveStore(onGap: () => void) {
  const devices = new Map<string, DeviceLive>();
  const byDevice = new Map<string, Set<Listener>>();
  const onChange = new Set<ChangeListener>();
  const onState = new Set<Listener>();
  let state: LiveState = 'connecting';
  /** When the last frame came, by this browser's clock. */
  let heardAt: number | undefined;
  let isFirst = true;

  const tell = (listeners: Iterable<Listener> | undefined) => {
    for (const listener of listeners ?? []) listener();
  };

  function apply(change: StreamChange) {
    for (const device of [...change.devices, ...change.records]) devices.set(device.id, device);
    for (const id of change.removed) devices.delete(id);
    for (const { id } of [...change.devices, ...change.records]) tell(byDevice.get(id));
    for (const listener of onChange) listener(change);
    if (change.truncated) onGap();
  }

  return {
    hear(frame: StreamFrame) {
      heardAt = Date.now();
      if (frame.event === 'change') apply(frame.data);
      if (frame.event !== 'hello') return;
      // Frames may be missing: what lies over the records may be older than they are.
      if (!frame.data.resumed && !isFirst) {
        devices.clear();
        onGap();
        for (const listeners of byDevice.values()) tell(listeners);
      }
      isFirst = false;
    },
    setState(next: LiveState) {
      if (next === state) return;
      state = next;
      tell(onState);
    },
    reset() {
      devices.clear();
      isFirst = true;
      heardAt = undefined;
      this.setState('connecting');
    },
    state: () => state,
    heardAt: () => heardAt,
    device: (id: string) => devices.get(id),
    subscribeState(listener: Listener) {
      onState.add(listener);
      return () => void onState.delete(listener);
    },
    subscribeChanges(listener: ChangeListener) {
      onChange.add(listener);
      return () => void onChange.delete(listener);
    },
    subscribeDevice(id: string, listener: Listener) {
      const listeners = byDevice.get(id) ?? new Set();
      byDevice.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byDevice.delete(id);
      };
    },
  };
}
export type LiveStore = ReturnType<typeof createLiveStore>;
