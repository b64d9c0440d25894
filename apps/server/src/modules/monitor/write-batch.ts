// One batch, one transaction: events once, the state of each device, roll-ups, log entries.
import { ImuEventType, StatusResult, type DeviceStatus } from '@atalaya/contract/constants.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import { inTransaction, type Pool } from '#platform/transaction.ts';
import type { DeviceRecord } from './directory.repository.ts';
import {
  addDeviceRollups,
  addFleetRollups,
  eventName,
  insertEvents,
  insertLogs,
  lockStates,
  saveStates,
  type EventRow,
  type LogRow,
} from './ingest.repository.ts';
import { dedupByContent, type Reading } from './reading.ts';
import { addToRollups, type Rollup } from './rollups.ts';
import { applyUplink, statusOf, type State } from './state.ts';
import type { Uplink } from './uplink.ts';

export interface Message {
  device: DeviceRecord;
  uplink: Uplink;
  receivedAt: number;
  isGone: boolean;
  /** For the device's log. */
  entries: Omit<LogRow, 'device'>[];
}

export interface Written {
  /** In the order of the messages; null for a device that is not registered any more. */
  results: (UplinkResult | null)[];
  states: { device: DeviceRecord; state: State; before: { status: DeviceStatus; boot: string | null } }[];
  events: { device: DeviceRecord; id: number; reading: Reading }[];
  logs: { device: DeviceRecord; id: number; row: LogRow }[];
}

/** What the server concludes by itself, stored like what a device says. */
export function inferredStatus(result: StatusResult, at: number): Reading {
  const dedup = dedupByContent(at, `inferred ${result} ${at}`);
  const rest = { saidTs: null, aheadMs: null, seq: null, boot: null, values: [], inferred: true };
  return { type: ImuEventType.Status, sensorId: 1, ts: at, receivedAt: at, dedup, result, ...rest };
}

function roll(stored: Written['events']) {
  const ofDevices = new Map<string, Rollup & { owner: number }>();
  const ofFleet = new Map<string, Rollup & { owner: string }>();
  for (const { device, reading } of stored) {
    addToRollups(ofDevices, device.num, reading);
    addToRollups(ofFleet, device.clientId, reading);
  }
  return { ofDevices, ofFleet };
}

export const writeBatch = (pool: Pool, messages: readonly Message[]): Promise<Written> =>
  inTransaction(pool, async (db) => {
    const devices = new Map(messages.map(({ device }) => [device.num, device]));
    const states = await lockStates(db, [...devices.keys()]);
    const before = new Map([...states].map(([num, state]) => [num, { status: statusOf(state), boot: state.boot }]));

    const rows: EventRow[] = [];
    const owner: (number | null)[] = [];
    const logs: LogRow[] = [];
    for (const [index, { device, uplink, receivedAt, isGone, entries }] of messages.entries()) {
      const state = states.get(device.num);
      if (!state) continue;
      const { cameBack } = applyUplink(state, { ...uplink, receivedAt, isGone }, device.config);
      const add = (reading: Reading, message: number | null) => {
        rows.push({ ...reading, device: device.num });
        owner.push(message);
      };
      if (cameBack) add(inferredStatus(StatusResult.Online, receivedAt), null);
      for (const reading of uplink.readings) add(reading, index);
      for (const entry of entries) logs.push({ ...entry, device: device.num });
    }
    const ids = await insertEvents(db, rows);

    const stored = messages.map(() => 0);
    const events: Written['events'] = [];
    for (const [index, { device: num, ...reading }] of rows.entries()) {
      const name = eventName(num, reading.dedup);
      const id = ids.get(name);
      const device = devices.get(num);
      if (id === undefined || !device) continue;
      ids.delete(name); // the same once more in this batch is a repetition
      events.push({ device, id, reading });
      const message = owner[index];
      if (typeof message === 'number') stored[message] = (stored[message] ?? 0) + 1;
    }
    const { ofDevices, ofFleet } = roll(events);
    await addDeviceRollups(db, ofDevices.values());
    await addFleetRollups(db, ofFleet.values());
    await saveStates(db, states.values());
    const logIds = await insertLogs(db, logs);

    return {
      results: messages.map(({ device, uplink }, index) => {
        if (!states.has(device.num)) return null;
        const own = stored[index] ?? 0;
        const refused = uplink.refused.map(({ index: at, code }) => ({ index: at, code }));
        return { stored: own + uplink.usages, repeated: uplink.readings.length - own, refused };
      }),
      states: [...states].flatMap(([num, state]) => {
        const device = devices.get(num);
        const was = before.get(num);
        return device && was ? [{ device, state, before: was }] : [];
      }),
      events,
      logs: logs.flatMap((row, index) => {
        const device = devices.get(row.device);
        const id = logIds[index];
        return device && id !== undefined ? [{ device, id, row }] : [];
      }),
    };
  });
