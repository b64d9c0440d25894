// What nearly every message is, recognised without the contract's schema; whatever is unusual is left to it.
import { DoorState, ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import { BOOT_PATTERN, measuredWithin, powerSensorsWithin, sensorsWithin, type UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';
import { plainTimeMs } from './plain-time.ts';

type Item = Record<string, unknown>;

type Limits = readonly [min: number, max: number];
const {
  temp: tempWithin,
  humidity: humidityWithin,
  psu: psuWithin,
  shunt: shuntWithin,
  power: powerWithin,
  current: currentWithin,
} = measuredWithin;
const numbersWithin: Limits = [0, Number.MAX_SAFE_INTEGER];

const isWithin = (value: unknown, limits: Limits) => typeof value === 'number' && value >= limits[0] && value <= limits[1];
const isWhole = (value: unknown, limits: Limits) => Number.isSafeInteger(value) && isWithin(value, limits);

function hasPlainDetails(type: unknown, details: Item, sensor: unknown): boolean {
  switch (type) {
    case ImuEventType.Temperature: {
      const { temp, humidity } = details;
      return isWithin(temp, tempWithin) && (humidity === undefined || humidity === null || isWithin(humidity, humidityWithin));
    }
    case ImuEventType.Power: {
      const { psu, shunt, power, current } = details;
      return (
        isWithin(sensor, powerSensorsWithin) &&
        isWithin(psu, psuWithin) &&
        isWithin(shunt, shuntWithin) &&
        isWithin(power, powerWithin) &&
        isWithin(current, currentWithin)
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
    isWhole(sensor, sensorsWithin) &&
    (ts === undefined || (typeof ts === 'string' && plainTimeMs(ts) > 0)) &&
    (seq === undefined || isWhole(seq, numbersWithin)) &&
    (boot === undefined || (typeof boot === 'string' && BOOT_PATTERN.test(boot))) &&
    isObject(details) &&
    hasPlainDetails(type, details, sensor)
  );
}
