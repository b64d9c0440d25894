// What a device's state holds as JSON.
import type { DoorState } from '@atalaya/contract/constants.ts';
import type { SystemUsage } from '@atalaya/contract/monitor/history.ts';

export type Doors = Record<string, { result: DoorState; key: string }>;
export interface Power {
  psu: number;
  shunt: number;
  power: number;
  current: number;
  ts: number;
  key: string;
}
export type PowerReadings = Partial<Record<'1' | '2' | '3', Power>>;
export type Usage = Omit<SystemUsage, 'ts'> & { ts: number };
