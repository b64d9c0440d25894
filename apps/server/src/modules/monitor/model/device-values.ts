// What a device's state holds as JSON.
import type { DoorState } from '@atalaya/contract/constants.ts';
import type { SystemUsage } from '@atalaya/contract/monitor/history.ts';

/** `otherAt`: when it last said the opposite; 0 where it never did, left out where nobody kept it. */
export type Doors = Record<string, { result: DoorState; key: string; otherAt?: number | undefined }>;
export interface Power {
  psu: number;
  shunt: number;
  power: number;
  current: number;
  ts: number;
  key: string;
  /** Of the mains: when they last were there while now they are not, or not while now they are; as with doors. */
  otherAt?: number | undefined;
}
export type PowerReadings = Partial<Record<'1' | '2' | '3', Power>>;
/** What it runs, and in which start it first said so. */
export interface Firmware {
  version: string;
  boot: string | null;
  ts: number;
}
export type Usage = Omit<SystemUsage, 'ts'> & { ts: number };
