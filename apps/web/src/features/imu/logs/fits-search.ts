import { MEASURED_TYPES } from '@atalaya/contract/constants.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import { isPreset } from '#shared/ui/time-range/time-range.ts';
import { ALL, HAPPENINGS, type LogsSearch } from './logs.search.ts';

/** An event as its entry in the story. */
export const asEntry = ({ id, ts, mac, details, type, sensor_id, deviceId, label }: ImuEvent): LogEntry => ({
  id,
  ts,
  mac,
  deviceId,
  label,
  kind: 'event',
  actor: details.inferred ? 'system' : 'device',
  actorName: null,
  details: { ...details, type, sensor_id },
});

const readings: readonly unknown[] = MEASURED_TYPES;

function fitsType(of: unknown, asked: LogsSearch['type']): boolean {
  if (asked === ALL) return true;
  return asked === HAPPENINGS ? !readings.includes(of) : of === asked;
}

/** Whether an entry that came live belongs into the list as it is narrowed. Searching by text is the server's, so there it does not. */
export function fitsSearch(entry: LogEntry, { q, kind, type, device, range }: LogsSearch): boolean {
  const isPast = !isPreset(range); // from one moment to another: nothing new belongs there
  return (
    !q &&
    !isPast &&
    (kind === undefined || entry.kind === kind) &&
    fitsType(entry.details['type'], type) &&
    (device === undefined || entry.deviceId === device)
  );
}
