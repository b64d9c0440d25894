// What a server in demo mode tells the simulator that it starts, and what it hears back.
import { z } from 'zod';
import { Protocol } from '../charging/actions.ts';
import { Mac } from '../mac.ts';
import { Localization } from './localization.ts';

/** MACs of the demo's devices begin so: locally administered, nobody's. */
export const DEMO_MAC_PREFIX = '02:A7:DE:';

export const SimulatedDevice = z.object({ mac: Mac, apiKey: z.string(), place: Localization, firmware: z.string().optional() });
export type SimulatedDevice = z.output<typeof SimulatedDevice>;

/** Ids of the demo's chargers begin so. */
export const DEMO_CHARGER_PREFIX = 'ATL-DEMO-';
export const SimulatedStation = z.object({
  id: z.string(),
  password: z.string(),
  tags: z.array(z.string()),
  protocol: Protocol.default('ocpp1.6'),
  /** What each of its connectors drew at most in the past: together with the others of their site no more than its limit. */
  mostW: z.number().positive().optional(),
});
export type SimulatedStation = z.output<typeof SimulatedStation>;

export const FleetOrder = z.object({
  devices: z.array(SimulatedDevice),
  stations: z.array(SimulatedStation),
  /** Of another maker: they send in a format of their own. */
  masts: z.array(SimulatedDevice).default([]),
  /** Whose firmware the devices install. */
  firmwareKeys: z.array(z.string()).default([]),
  /** Null: nobody takes what devices say. */
  mqttUrl: z.string().nullable(),
  serverUrl: z.string(),
  /** The past to report first; null: it has been reported. */
  history: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type FleetOrder = z.output<typeof FleetOrder>;

export const FleetReport = z.object({ kind: z.literal('history-reported'), events: z.number().int() });
export type FleetReport = z.output<typeof FleetReport>;
