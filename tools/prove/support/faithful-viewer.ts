// Somebody who keeps a screen open through everything: follows the stream, comes back where it broke off, and reads again when told to.
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { STREAM_LOST_MS } from '@atalaya/contract/stream.ts';
import { watchLive, type LiveViewer } from './live-viewer.ts';
import { serverCaller } from './server-caller.ts';

const LOOK_EVERY_MS = 50;

export interface FaithfulViewer {
  /** What its screen shows of each device. */
  shown: ReadonlyMap<string, DeviceLive>;
  /** How often it came back, and how often it had to read again. */
  counts: { connections: number; reads: number; changes: number };
  close(): Promise<void>;
}

export function openScreen(origin: string): FaithfulViewer {
  const call = serverCaller(origin);
  const shown = new Map<string, DeviceLive>();
  const counts = { connections: 0, reads: 0, changes: 0 };
  const state = { isClosed: false };
  let after: string | undefined;

  async function readAgain() {
    counts.reads += 1;
    const { data } = await call(monitor.listDevices, { query: { perPage: 100 } });
    shown.clear();
    for (const device of data) shown.set(device.id, device);
  }

  /** Until it breaks off, or keeps silent for longer than it may. */
  async function follow(viewer: LiveViewer) {
    let [taken, heardAt] = [0, performance.now()];
    while (!state.isClosed && (viewer.isOpen() || taken < viewer.frames.length) && performance.now() - heardAt < STREAM_LOST_MS) {
      for (; taken < viewer.frames.length; taken += 1) {
        const frame = viewer.frames[taken];
        heardAt = performance.now();
        if (frame?.event === 'hello' && !frame.data.resumed) await readAgain();
        if (frame?.event === 'change') {
          counts.changes += 1;
          for (const device of [...frame.data.devices, ...frame.data.records]) shown.set(device.id, device);
        }
        // Only now: what was not taken in is asked for again.
        after = frame?.id;
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  async function run() {
    while (!state.isClosed) {
      let viewer: LiveViewer | null = null;
      try {
        viewer = await watchLive(origin, after);
        counts.connections += 1;
        await follow(viewer);
      } catch {
        await sleep(200); // whoever was asked is gone; the proxy knows another
      } finally {
        await viewer?.close();
      }
    }
  }
  const running = run();
  return {
    shown,
    counts,
    async close() {
      state.isClosed = true;
      await running;
    },
  };
}
