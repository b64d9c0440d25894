import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SimulatedDevice, SimulatedStation } from '@atalaya/contract/monitor/simulated-fleet.ts';

const FleetFile = z.object({
  devices: z.array(SimulatedDevice),
  stations: z.array(SimulatedStation).default([]),
  history: z.object({ from: z.number(), to: z.number() }),
  /** Missing until the weather mast was made. */
  masts: z.array(SimulatedDevice).optional(),
  isHistoryReported: z.boolean(),
  /** Whether the sample networks were made; what somebody removed of them stays away. */
  hasNetwork: z.boolean().default(false),
  /** The same of the floor plans of its sites. */
  hasPlans: z.boolean().default(false),
  /** And of the devices of other makers. */
  hasForeign: z.boolean().default(false),
});
export type FleetFile = z.output<typeof FleetFile>;

const pathIn = (dataDir: string) => join(dataDir, 'demo-fleet.json');

/** The keys of simulated devices, kept as a real device keeps its own; what cannot be read is made anew. */
export function readFleetFile(dataDir: string): FleetFile | null {
  const path = pathIn(dataDir);
  if (!existsSync(path)) return null;
  try {
    return FleetFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

export function writeFleetFile(dataDir: string, file: FleetFile): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(file), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** What others have written into it meanwhile stays. */
export function noteInFleetFile(dataDir: string, change: Partial<FleetFile>): void {
  const before = readFleetFile(dataDir);
  if (before) writeFleetFile(dataDir, { ...before, ...change });
}
