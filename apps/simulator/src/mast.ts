// A weather mast of another maker: it has its own topic and its own JSON, and the server reads it by a mapping.
import { connect, type MqttClient } from 'mqtt';
import { chanceOf, drift } from '#chance.ts';
import type { Credentials } from '#link.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const [HATCH_EVERY_MS, HATCH_OPEN_MS] = [50 * MINUTE_MS, 3 * MINUTE_MS];
/** A message that no mapping reads ends the connection: it is not to come back at once for ever. */
const RECONNECT_MS = 15_000;

const wave = (at: number, periodMs: number) => Math.sin((2 * Math.PI * at) / periodMs);
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export interface MastState {
  at: number;
  air: { t: number; rh: number };
  wind: { ms: number; from: number };
  hatch: 'open' | 'shut';
  cell: { mv: number };
}

/** What it says at a moment: tenths of a degree, humidity as a share, its cell in millivolts, times in seconds. */
export function mastState(seed: number, at: number): MastState {
  // Coldest at four in the morning, and the sun charges the cell from noon on.
  const warmth = wave(at - 10 * HOUR_MS, DAY_MS);
  const celsius = 14 + 5 * warmth + 1.5 * drift(seed, 'air', at, 20 * MINUTE_MS) + 0.3 * drift(seed, 'gust', at, MINUTE_MS);
  return {
    at: Math.floor(at / 1_000),
    air: { t: Math.round(celsius * 10), rh: rounded(0.68 - 0.12 * warmth + 0.05 * drift(seed, 'rain', at, HOUR_MS), 3) },
    wind: {
      ms: rounded(6 + 4 * drift(seed, 'wind', at, 10 * MINUTE_MS), 1),
      from: Math.round(180 + 170 * drift(seed, 'from', at, 3 * HOUR_MS)),
    },
    hatch: (at + chanceOf(seed, 'hatch') * HATCH_EVERY_MS) % HATCH_EVERY_MS < HATCH_OPEN_MS ? 'open' : 'shut',
    cell: { mv: Math.round(12_900 + 500 * wave(at - 12 * HOUR_MS, DAY_MS) + 20 * drift(seed, 'cell', at, 5 * MINUTE_MS)) },
  };
}

export interface MastOptions extends Credentials {
  mqttUrl: string;
  /** `mast/7/state` has the number 7. */
  number: number;
  seed: number;
  periodMs: number;
}

export type Mast = ReturnType<typeof createMast>;

/** It proves itself as every device does, by MAC and key, and sends to its own topic alone. */
export function createMast({ mac, apiKey, mqttUrl, number, seed, periodMs }: MastOptions) {
  let client: MqttClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  const say = () => {
    if (client?.connected) client.publish(`mast/${number}/state`, JSON.stringify(mastState(seed, Date.now())), { qos: 1 });
  };
  return {
    start() {
      client = connect(mqttUrl, {
        username: mac,
        password: apiKey,
        clientId: `mast-${mac.replaceAll(':', '')}`,
        protocolVersion: 4,
        reconnectPeriod: RECONNECT_MS,
        connectTimeout: 10_000,
      });
      client.on('connect', say);
      // It connects again by itself.
      client.on('error', () => undefined);
      timer = setInterval(say, periodMs);
    },
    async stop() {
      clearInterval(timer);
      await client?.endAsync(true);
    },
  };
}
