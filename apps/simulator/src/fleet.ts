import { chanceOf } from '#chance.ts';
import { createDevice, type SimulatedDevice } from '#device.ts';
import { lifelike, type Faults } from '#faults.ts';
import type { Credentials, OpenLink } from '#link.ts';
import type { Trouble } from '#trouble.ts';
import type { FirmwareTrust } from '#update.ts';

export interface FleetDevice extends Credentials {
  place?: { lat: number; lng: number };
  trouble?: Trouble;
  /** What it runs when it starts. */
  firmware?: string;
}

export interface FleetOptions {
  devices: readonly FleetDevice[];
  openLink: OpenLink;
  seed?: number;
  faults?: Partial<Faults>;
  /** Whose firmware the devices install. */
  trust?: FirmwareTrust;
  periodMs?: number;
  speed?: number;
  clock?: () => number;
  /** Devices that start in one second. */
  rampPerSecond?: number;
  onError?(mac: string, error: Error): void;
}

export type Fleet = ReturnType<typeof createFleet>;

const TICK_MS = 50;

export function createFleet(options: FleetOptions) {
  const { seed = 1, periodMs = 10_000, speed = 1, clock = Date.now, rampPerSecond = 200, onError = () => undefined } = options;
  const faults: Faults = { ...lifelike, ...options.faults };
  const devices: SimulatedDevice[] = options.devices.map((device) =>
    createDevice({
      ...device,
      // By MAC, so that a device lives the same days in whatever fleet it runs.
      seed: Math.floor(chanceOf(seed, device.mac) * 2 ** 31),
      openLink: options.openLink,
      faults,
      ...(options.trust && { trust: options.trust }),
      periodMs,
      speed,
      clock,
      onError,
    }),
  );
  let ramp: NodeJS.Timeout | null = null;

  return {
    devices,
    online: () => devices.filter((device) => device.isOnline()).length,
    totals: () => {
      const totals = { sent: 0, lost: 0, repeated: 0, refused: 0, downlinks: 0 };
      for (const { told } of devices)
        for (const name of ['sent', 'lost', 'repeated', 'refused', 'downlinks'] as const) totals[name] += told[name];
      return totals;
    },
    start() {
      const waiting = [...devices];
      const startSome = () => {
        for (const device of waiting.splice(0, Math.max(1, Math.round((rampPerSecond * TICK_MS) / 1_000)))) device.start();
        ramp = waiting.length > 0 ? setTimeout(startSome, TICK_MS) : null;
      };
      startSome();
    },
    async stop() {
      if (ramp) clearTimeout(ramp);
      await Promise.all(devices.map((device) => device.stop()));
    },
  };
}
