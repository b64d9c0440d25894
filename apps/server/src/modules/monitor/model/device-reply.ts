// From what is stored to what the contract says.
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry, LogKind } from '@atalaya/contract/monitor/history.ts';
import type { DeviceRecord } from './device-directory.repository.ts';
import type { LogRow } from './events.repository.ts';
import { detailsOf, typeCodes, type Reading } from './reading.ts';
import { statusOf } from './device-state.rules.ts';
import type { State } from './device-state.table.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function toLive(id: string, state: State): DeviceLive {
  const power: DeviceLive['power'] = {};
  for (const sensor of ['1', '2', '3'] as const) {
    const reading = state.power[sensor];
    if (!reading) continue;
    const { psu, shunt, power: watts, current, ts } = reading;
    power[sensor] = { psu, shunt, power: watts, current, ts: new Date(ts).toISOString() };
  }
  return {
    id,
    status: statusOf(state),
    statusSince: iso(state.statusSince),
    lastSeenAt: iso(state.lastSeenAt),
    door: state.door,
    doorSince: iso(state.doorSince),
    temp: state.temp,
    humidity: state.humidity,
    tempAt: iso(state.tempAt),
    powerSource: state.powerSource,
    powerSourceSince: iso(state.powerSourceSince),
    power,
    boot: state.boot,
    lastRebootAt: iso(state.lastRebootAt),
    clockSkewMs: state.clockSkewMs,
    firmware: state.firmware?.version ?? null,
    address: state.address,
  };
}

export const toEvent = (record: DeviceRecord, id: number, reading: Reading): ImuEvent => ({
  id: String(id),
  type: reading.type,
  sensor_id: reading.sensorId,
  details: detailsOf({
    type: typeCodes[reading.type],
    result: reading.result,
    v1: reading.values[0] ?? null,
    v2: reading.values[1] ?? null,
    v3: reading.values[2] ?? null,
    v4: reading.values[3] ?? null,
    inferred: reading.inferred,
    saidTs: reading.saidTs === null ? null : new Date(reading.saidTs),
  }),
  mac: record.mac,
  ts: new Date(reading.ts).toISOString(),
  receivedAt: new Date(reading.receivedAt).toISOString(),
  deviceId: record.id,
  label: record.label,
});

export const toLogEntry = (record: Pick<DeviceRecord, 'id' | 'mac' | 'label'>, id: number, row: LogRow): LogEntry => ({
  id: String(id),
  ts: row.ts.toISOString(),
  kind: row.kind as LogKind, // safe: only kinds of the contract are written
  mac: record.mac,
  actor: row.actor,
  actorName: row.actorName,
  details: row.details,
  deviceId: record.id,
  label: record.label,
});
