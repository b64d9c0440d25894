// States over time: what held from when to when, with how things stood when the window opens.
import { DeviceStatus, DoorState, PowerSource, StatusResult } from '@atalaya/contract/constants.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Bucket, Lanes } from '@atalaya/contract/monitor/history.ts';
import type { Moment } from './series.repository.ts';

interface Segment<V> {
  from: string;
  to: string;
  value: V | null;
}
const iso = (ms: number) => new Date(ms).toISOString();

/** Neighbours of one value are one; nothing is empty; together they are the window. */
export function toSegments<V>(
  window: { from: number; to: number },
  first: V | null,
  steps: readonly { at: number; value: V | null }[],
): Segment<V>[] {
  const segments: Segment<V>[] = [];
  let value = first;
  let since = window.from;
  for (const step of steps) {
    if (step.value === value) continue;
    if (step.at > since) segments.push({ from: iso(since), to: iso(step.at), value });
    [since, value] = [Math.max(step.at, since), step.value];
  }
  if (window.to > since) segments.push({ from: iso(since), to: iso(window.to), value });
  return segments;
}

export const statusFrom = ({ result }: Pick<Moment, 'result'>): DeviceStatus =>
  result === StatusResult.Offline ? DeviceStatus.Offline : DeviceStatus.Online;

export function statusBand(
  window: { from: number; to: number },
  before: Moment | undefined,
  moments: readonly Moment[],
): Lanes['bands']['status'] {
  return toSegments(
    window,
    before ? statusFrom(before) : null,
    moments.map((moment) => ({ at: moment.ts.getTime(), value: statusFrom(moment) })),
  );
}

/** Open while any of the doors is. */
export function doorBand(
  window: { from: number; to: number },
  before: readonly Moment[],
  moments: readonly Moment[],
): Lanes['bands']['door'] {
  const doors = new Map(before.map(({ sensor_id: sensor, result }) => [sensor, result]));
  const now = () => (doors.size === 0 ? null : [...doors.values()].includes(DoorState.Open) ? DoorState.Open : DoorState.Closed);
  const first = now();
  return toSegments(
    window,
    first,
    moments.map(({ sensor_id: sensor, result, ts }) => {
      doors.set(sensor, result);
      return { at: ts.getTime(), value: now() };
    }),
  );
}

/** The worst of each bucket: a failure of a minute is not averaged away. */
export function sourceBand(
  window: { from: number; to: number; width: number },
  battery: readonly Bucket[],
  mains: readonly Bucket[],
  { acPresentV, batteryLowV }: DeviceConfig,
): Lanes['bands']['powerSource'] {
  const steps = mains.map(({ ts, min }, index) => {
    const low = battery[index]?.min ?? null;
    const value =
      min === null
        ? null
        : min >= acPresentV
          ? PowerSource.External
          : low === null
            ? null
            : low >= batteryLowV
              ? PowerSource.SaiHigh
              : PowerSource.SaiLow;
    return { at: Date.parse(ts), value };
  });
  return toSegments(window, null, steps);
}
