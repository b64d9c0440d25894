// Two nodes that wrote the state of one device at about the same time tell of it in either order; which came last only the database knows.
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { StreamChange } from '@atalaya/contract/monitor/stream.ts';
import type { Log } from '#platform/log.ts';

/** Frames of two nodes that lie further apart come in the order in which they were written. */
const TOGETHER_MS = 3_000;
const LOOK_AFTER_MS = 1_000;
const AT_ONCE = 500;

export interface OwnedState {
  clientId: string;
  device: DeviceLive;
}

export interface CorrectionDeps {
  read(ids: readonly string[]): Promise<OwnedState[]>;
  /** What viewers were told last is not what is stored. */
  correct(state: OwnedState): void;
  log: Log;
}

const isSame = (one: DeviceLive, other: DeviceLive) => JSON.stringify(one) === JSON.stringify(other);

export function createCorrections({ read, correct, log }: CorrectionDeps) {
  /** By device: the last that viewers here were told, and by which node. */
  const told = new Map<string, { device: DeviceLive; from: string; at: number }>();
  const doubtful = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const ids = [...doubtful].slice(0, AT_ONCE);
    if (ids.length > 0) {
      try {
        const states = await read(ids);
        for (const id of ids) doubtful.delete(id);
        for (const state of states) {
          const last = told.get(state.device.id);
          if (last && !isSame(last.device, state.device)) correct(state);
        }
      } catch (error) {
        log.warn({ err: error }, 'what viewers see of some devices could not be compared with what is stored; it is tried again');
      }
    }
    const before = performance.now() - TOGETHER_MS;
    for (const [id, { at }] of told) if (at < before && !doubtful.has(id)) told.delete(id);
    timer = null;
    if (told.size > 0) lookLater();
  }

  function lookLater() {
    timer ??= setTimeout(() => void look(), LOOK_AFTER_MS);
    timer.unref();
  }

  return {
    /** A frame, in the turn in which viewers here were told. */
    told(from: string, changes: Iterable<StreamChange>) {
      const at = performance.now();
      for (const { devices } of changes)
        for (const device of devices) {
          const last = told.get(device.id);
          if (last && last.from !== from && at - last.at < TOGETHER_MS && !isSame(last.device, device)) doubtful.add(device.id);
          told.set(device.id, { device, from, at });
        }
      if (told.size > 0) lookLater();
    },
    stop() {
      if (timer) clearTimeout(timer);
      told.clear();
    },
  };
}
