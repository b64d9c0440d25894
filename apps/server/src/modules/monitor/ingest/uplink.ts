import { MAX_EVENTS_PER_MESSAGE, UplinkEvent, UplinkUsage } from '@atalaya/contract/monitor/uplink.ts';
import type { RefusalCode } from '@atalaya/contract/monitor/refusal.ts';
import { toStorable } from '@atalaya/contract/text.ts';
import type { z } from 'zod';
import { isPlainEvent } from './fast-lane/plain-event.ts';
import { plainTimeMs } from './fast-lane/plain-time.ts';
import { excerptOf } from './excerpt.ts';
import { dedupByContent, dedupBySequence, valuesOf, type Reading, type UsageReport } from '../model/reading.ts';

/** Clocks this far ahead are not believed: the reading is filed under its arrival. */
const MAX_AHEAD_MS = 5 * 60_000;
/** A clock that was never set begins in 1970. */
const OLDEST_TS = Date.UTC(2000, 0, 1);

export interface Refused {
  index: number;
  code: RefusalCode;
  /** The beginning of what was refused, for the device's log. */
  text: string;
}

export interface Uplink {
  readings: Reading[];
  usage: UsageReport | null;
  refused: readonly Refused[];
  /** How many usage reports there were; the newest is in `usage`. */
  usages: number;
}

const excerpt = (value: unknown) => excerptOf(typeof value === 'string' ? value : (JSON.stringify(toStorable(value)) ?? ''));

const codeByField: Record<string, RefusalCode> = {
  type: 'type',
  details: 'details',
  sensor_id: 'sensor',
  ts: 'ts',
  seq: 'seq',
  boot: 'boot',
  usage: 'usage',
};
const codeOf = (error: z.ZodError): RefusalCode => codeByField[String(error.issues[0]?.path[0])] ?? 'object';

function filedAt(said: string | undefined, receivedAt: number) {
  if (said === undefined) return { ts: receivedAt, saidTs: null, aheadMs: null };
  const plain = plainTimeMs(said);
  const ts = Number.isNaN(plain) ? Date.parse(said) : plain;
  if (!(ts >= OLDEST_TS)) return null;
  const aheadMs = ts - receivedAt;
  return aheadMs > MAX_AHEAD_MS ? { ts: receivedAt, saidTs: ts, aheadMs } : { ts, saidTs: null, aheadMs };
}

export function toReading(event: UplinkEvent, receivedAt: number): Reading | null {
  const filed = filedAt(event.ts, receivedAt);
  if (!filed) return null;
  const seq = event.seq ?? null;
  const boot = event.boot ?? null;
  const { result, values } = valuesOf(event);
  const { ts, saidTs, aheadMs } = filed;
  const said = saidTs ?? ts;
  const content = () => `${said}|${event.type}|${event.sensor_id}|${result}|${values.join('|')}`;
  const dedup = seq === null ? dedupByContent(said, content()) : dedupBySequence(boot, seq);
  return {
    type: event.type,
    sensorId: event.sensor_id,
    receivedAt,
    ts,
    saidTs,
    aheadMs,
    seq,
    boot,
    dedup,
    result,
    values,
    inferred: false,
  };
}

/** Mostly nothing is. */
const NONE: readonly Refused[] = [];

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null && !Array.isArray(item);

/** Every item is judged by itself: one bad reading does not cost the good ones. */
export function readUplink(body: unknown, receivedAt: number): Uplink {
  const uplink: Uplink = { readings: [], usage: null, refused: NONE, usages: 0 };
  const items: unknown[] = Array.isArray(body) ? body : [body];
  const refused: Refused[] = [];
  const refuse = (index: number, code: RefusalCode, item: unknown) => {
    if (refused.push({ index, code, text: excerpt(item) }) === 1) uplink.refused = refused;
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (index >= MAX_EVENTS_PER_MESSAGE) {
      refuse(index, 'too_many', `${items.length - index} more`);
      break;
    }
    if (!isObject(item)) refuse(index, 'object', item);
    else if ('usage' in item) {
      const parsed = UplinkUsage.safeParse(item);
      const filed = parsed.success ? filedAt(parsed.data.ts, receivedAt) : null;
      if (!parsed.success) refuse(index, codeOf(parsed.error), item);
      else if (!filed) refuse(index, 'ts', item);
      else {
        uplink.usages += 1;
        const { usage, boot = null, ts: _, seq: __, ...told } = parsed.data;
        if (!uplink.usage || filed.ts >= uplink.usage.ts) uplink.usage = { usage, ts: filed.ts, receivedAt, boot, told };
      }
    } else {
      const parsed = isPlainEvent(item) ? { success: true as const, data: item } : UplinkEvent.safeParse(item);
      const reading = parsed.success ? toReading(parsed.data, receivedAt) : null;
      if (reading) uplink.readings.push(reading);
      else refuse(index, parsed.success ? 'ts' : codeOf(parsed.error), item);
    }
  }
  return uplink;
}

/** The same for the text of an MQTT message. */
export function readPayload(text: string, receivedAt: number): Uplink {
  try {
    return readUplink(JSON.parse(text), receivedAt);
  } catch {
    return { readings: [], usage: null, refused: [{ index: 0, code: 'json', text: excerpt(text) }], usages: 0 };
  }
}
