// What a device sent, in the words of its signals.
import { ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Moment, Value } from '../model/shapes.ts';
import type { Carried } from '../model/subject-memory.ts';

/** As the monitor module tells it, live or from its history. */
export interface DeviceReading {
  ts: number;
  type: ImuEventType;
  sensorId: number;
  result: number | null;
  values: readonly (number | null)[];
}

type Values = Record<string, Value>;
const OPEN = 1;

/** By the formula of Magnus, good to a few tenths of a degree. */
function dewPoint(temperature: number, humidity: number): number {
  const gamma = Math.log(Math.max(humidity, 0.1) / 100) + (17.62 * temperature) / (243.12 + temperature);
  return Math.round(((243.12 * gamma) / (17.62 - gamma)) * 100) / 100;
}

function sourceOf({ mains, battery }: Carried, { acPresentV, batteryLowV }: DeviceConfig): string | null {
  if (mains === undefined) return null;
  if (mains >= acPresentV) return 'EXTERNAL';
  if (battery === undefined) return null;
  return battery >= batteryLowV ? 'SAI_HIGH' : 'SAI_LOW';
}

const VOLTAGES: Record<number, string> = { 1: 'battery.voltage', 2: 'mains.voltage', 3: 'ups.voltage' };

function read(reading: DeviceReading, into: Values, carried: Carried) {
  const [first, second] = reading.values;
  switch (reading.type) {
    case ImuEventType.Status:
      into['online'] = reading.result === StatusResult.Offline ? 'offline' : 'online';
      break;
    case ImuEventType.Door:
      carried.doors = { ...carried.doors, [reading.sensorId]: reading.result === OPEN };
      into['door'] = Object.values(carried.doors).includes(true) ? 'open' : 'closed';
      into['door.unannounced'] = into['door'];
      break;
    case ImuEventType.Temperature:
      if (typeof first === 'number') into['temperature'] = first;
      if (typeof second === 'number') into['humidity'] = second;
      if (typeof first === 'number' && typeof second === 'number') into['dewPoint'] = dewPoint(first, second);
      break;
    case ImuEventType.Power: {
      const name = VOLTAGES[reading.sensorId];
      if (name === undefined || typeof first !== 'number') break;
      into[name] = first;
      if (reading.sensorId === 1) carried.battery = first;
      if (reading.sensorId === 2) carried.mains = first;
      break;
    }
    case ImuEventType.Reboot:
      break;
  }
}

/** Changes `carried`. Readings of one time are one moment, whatever order they come in. */
export function momentsOf(readings: readonly DeviceReading[], carried: Carried, config: DeviceConfig): Moment[] {
  const sorted = readings.toSorted((a, b) => a.ts - b.ts || a.type.localeCompare(b.type) || a.sensorId - b.sensorId || compare(a, b));
  const moments: Moment[] = [];
  for (let index = 0; index < sorted.length;) {
    const at = sorted[index]?.ts ?? 0;
    const values: Values = {};
    for (; sorted[index]?.ts === at; index += 1) {
      const reading = sorted[index];
      if (reading) read(reading, values, carried);
    }
    const source = sourceOf(carried, config);
    if (source !== null && source !== carried.source) {
      values['power.source'] = source;
      carried.source = source;
    }
    moments.push({ at, values });
  }
  return moments;
}

/** Of two readings of one sensor at one time the greater counts, so it comes last. */
const compare = (a: DeviceReading, b: DeviceReading) => (a.result ?? 0) - (b.result ?? 0) || (a.values[0] ?? 0) - (b.values[0] ?? 0);
