// What nearly every message is, recognised without the contract's schema; whatever is unusual is left to it.
import { DoorState, ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import type { UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';
import { plainTimeMs } from './plain-time.ts';

type Item = Record<string, unknown>;

const BOOT = /^[\w.:-]{1,64}$/;

const isWithin = (value: unknown, min: number, max: number) => typeof value === 'number' && value >= min && value <= max;
const isWhole = (value: unknown, min: number, max: number) => Number.isSafeInteger(value) && isWithin(value, min, max);

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
    (ts === undefined || (typeof ts === 'string' && plainTimeMs(ts) > 0)) &&
    (seq === undefined || isWhole(seq, 0, Number.MAX_SAFE_INTEGER)) &&
    (boot === undefined || (typeof boot === 'string' && BOOT.test(boot))) &&
    isObject(details) &&
    hasPlainDetails(type, details, sensor)
  );
}
