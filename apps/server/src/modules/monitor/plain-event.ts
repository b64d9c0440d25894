// What nearly every message is, recognised without the contract's schema; whatever is unusual is left to it.
import { DoorState, ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import type { UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';

type Item = Record<string, unknown>;

const ISO_LENGTH = '2026-01-01T00:00:00.000Z'.length;
const BOOT = /^[\w.:-]{1,64}$/;

const isWithin = (value: unknown, min: number, max: number) => typeof value === 'number' && value >= min && value <= max;
const isWhole = (value: unknown, min: number, max: number) => Number.isSafeInteger(value) && isWithin(value, min, max);

/** Exactly as `toISOString` writes it: there is no second way to write the same moment, and none to write one that is not. */
function isPlainTime(ts: unknown): boolean {
  if (typeof ts !== 'string' || ts.length !== ISO_LENGTH) return false;
  const ms = Date.parse(ts);
  return ms > 0 && new Date(ms).toISOString() === ts;
}

function hasPlainDetails(type: unknown, details: Item, sensor: unknown): boolean {
  switch (type) {
    case ImuEventType.Temperature: {
      const { temp, humidity } = details;
      return isWithin(temp, -100, 200) && (humidity === undefined || humidity === null || isWithin(humidity, 0, 100));
    }
    case ImuEventType.Power: {
      const { psu, shunt, power, current } = details;
      return (
        isWithin(sensor, 1, 3) &&
        isWithin(psu, -10_000, 10_000) &&
        isWithin(shunt, -100_000, 100_000) &&
        isWithin(power, -1_000_000, 1_000_000) &&
        isWithin(current, -100_000, 100_000)
      );
    }
    case ImuEventType.Door:
      return details['result'] === DoorState.Open || details['result'] === DoorState.Closed;
    case ImuEventType.Status:
      return details['result'] === StatusResult.Online || details['result'] === StatusResult.Offline;
    default:
      return false;
  }
}

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True only for what the contract takes as it stands; a test holds it to that. Further fields are nobody's concern, as there. */
export function isPlainEvent(item: Item): item is Item & UplinkEvent {
  const { type, details, sensor_id: sensor, ts, seq, boot } = item;
  return (
    isWhole(sensor, 0, 32_767) &&
    (ts === undefined || isPlainTime(ts)) &&
    (seq === undefined || isWhole(seq, 0, Number.MAX_SAFE_INTEGER)) &&
    (boot === undefined || (typeof boot === 'string' && BOOT.test(boot))) &&
    isObject(details) &&
    hasPlainDetails(type, details, sensor)
  );
}
