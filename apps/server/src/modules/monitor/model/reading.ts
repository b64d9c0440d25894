import { hash } from 'node:crypto';
import { ImuEventType, MEASURED_TYPES } from '@atalaya/contract/constants.ts';
import type { EventDetails, SystemUsage } from '@atalaya/contract/monitor/history.ts';
import type { ToldOfItself } from '@atalaya/contract/monitor/told-of-itself.ts';
import type { UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';

/** How types are stored. Never shown, never renumbered. */
export const typeCodes = {
  [ImuEventType.Status]: 1,
  [ImuEventType.Door]: 2,
  [ImuEventType.Temperature]: 3,
  [ImuEventType.Power]: 4,
  [ImuEventType.Reboot]: 5,
} as const satisfies Record<ImuEventType, number>;
const typeOfCode = new Map<number, ImuEventType>(
  Object.entries(typeCodes).map(([type, code]) => [code, type as ImuEventType]), // safe: the table's own keys
);
const happenings = Object.entries(typeCodes).flatMap(([type, code]) => (MEASURED_TYPES.includes(type as ImuEventType) ? [] : [code])); // safe: as above
/** Whatever is no reading, as SQL: written alike in the indexes that hold only these and in the statements that are to use them. */
export const IS_HAPPENING = `type in (${happenings.join(', ')})`;
export const typeOf = (code: number): ImuEventType => typeOfCode.get(code) ?? ImuEventType.Status;

/** One thing a device measured or noticed, checked and filed under its time. */
export interface Reading {
  type: ImuEventType;
  sensorId: number;
  /** Under which it is filed; milliseconds. */
  ts: number;
  receivedAt: number;
  /** What the device said, where that lay too far ahead. */
  saidTs: number | null;
  /** How far ahead of its arrival; null when the device told no time. */
  aheadMs: number | null;
  seq: number | null;
  boot: string | null;
  /** From boot and sequence number, or from the content: the same message has the same. */
  dedup: string;
  result: number | null;
  values: readonly (number | null)[];
  inferred: boolean;
}

export interface UsageReport {
  usage: Omit<SystemUsage, 'ts'>;
  ts: number;
  receivedAt: number;
  boot: string | null;
  told: ToldOfItself;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);
const asUuid = (text: string) =>
  `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20, 32)}`;
const digest = (text: string) => hash('sha1', text);

/** A device sends thousands of readings from one boot, and there are not more boots than devices at a time. */
const bootNames = new Map<string, { digest: string; beginning: string }>();
const BOOTS_REMEMBERED = 20_000;

function nameOfBoot(boot: string | null) {
  const name = boot ?? '';
  let known = bootNames.get(name);
  if (known === undefined) {
    if (bootNames.size >= BOOTS_REMEMBERED) bootNames.clear();
    const half = digest(name).slice(0, 16);
    bootNames.set(name, (known = { digest: half, beginning: `${half.slice(0, 8)}-${half.slice(8, 12)}-${half.slice(12)}-` }));
  }
  return known;
}

/** Up to here the first of sixteen digits are zeros. */
const SHORT_SEQ = 2 ** 48;

export const bootDigest = (boot: string | null): string => nameOfBoot(boot).digest;

/** Neighbours in time are neighbours in the index: by boot and number, or by time and content. */
export function dedupBySequence(boot: string | null, seq: number): string {
  const { beginning } = nameOfBoot(boot);
  if (seq < SHORT_SEQ) return `${beginning}0000-${hex(seq, 12)}`;
  const number = hex(seq, 16);
  return `${beginning}${number.slice(0, 4)}-${number.slice(4)}`;
}
export const dedupByContent = (ts: number, content: string) => asUuid(hex(ts, 12) + digest(content).slice(0, 20));

const digits = (value: number) => String(value).padStart(16, '0');
/** Many readings of a batch are of one moment. */
let lastTime = { ts: 0, digits: digits(0) };

/** Compares as text: by time, then number, then content, so that of two readings everybody calls the same one newer. */
export function orderKey({ ts, seq, dedup }: Pick<Reading, 'ts' | 'seq' | 'dedup'>): string {
  if (ts !== lastTime.ts) lastTime = { ts, digits: digits(ts) };
  return `${lastTime.digits}.${digits(seq ?? 0)}.${dedup}`;
}

export interface StoredEvent {
  type: number;
  result: number | null;
  v1: number | null;
  v2: number | null;
  v3: number | null;
  v4: number | null;
  inferred: boolean | null;
  saidTs: Date | null;
}

/** How what a type of event says is kept, and below how it is told again. */
export function valuesOf(event: UplinkEvent): Pick<Reading, 'result' | 'values'> {
  switch (event.type) {
    case ImuEventType.Status:
    case ImuEventType.Door:
      return { result: event.details.result, values: [] };
    case ImuEventType.Temperature:
      return { result: null, values: [event.details.temp, event.details.humidity ?? null] };
    case ImuEventType.Power: {
      const { psu, shunt, power, current } = event.details;
      return { result: null, values: [psu, shunt, power, current] };
    }
    case ImuEventType.Reboot:
      return { result: null, values: [] };
  }
}

export function detailsOf({ type, result, v1, v2, v3, v4, inferred, saidTs }: StoredEvent): EventDetails {
  const marks = { ...(inferred ? { inferred: true as const } : {}), ...(saidTs ? { saidTs: saidTs.toISOString() } : {}) };
  switch (typeOf(type)) {
    case ImuEventType.Status:
    case ImuEventType.Door:
      return { result: result === 1 ? 1 : 0, ...marks };
    case ImuEventType.Temperature:
      return { temp: v1 ?? 0, humidity: v2, ...marks };
    case ImuEventType.Power:
      return { psu: v1 ?? 0, shunt: v2 ?? 0, power: v3 ?? 0, current: v4 ?? 0, ...marks };
    case ImuEventType.Reboot:
      return marks;
  }
}
