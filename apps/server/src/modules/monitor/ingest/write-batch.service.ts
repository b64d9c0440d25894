// One batch, one transaction: events once, the state of each device, roll-ups, log entries.
import { ImuEventType, StatusResult, type DeviceStatus } from '@atalaya/contract/constants.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import { inPipeline, sendTo, type Pool } from '#platform/batches/transaction.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import { insertEvents, insertLogs, takeIds, type LogRow } from '../model/events.repository.ts';
import { addToOpen } from '../model/open-bucket.rules.ts';
import { newestOf, noteLate, type Late } from '../model/late-readings.repository.ts';
import { makeRoomFor } from '../model/partitions.repository.ts';
import { dedupByContent, type Reading } from '../model/reading.ts';
import { addDeviceRollups, addFleetRollups } from './rollups.repository.ts';
import { addToBuckets, type Buckets } from '../model/rollups.rules.ts';
import { onlyNew } from './duplicate-filter.repository.ts';
import { applyUplink, statusOf } from '../model/device-state.rules.ts';
import type { State } from '../model/device-state.table.ts';
import { saveStates, type KeptState, type States } from './device-states.repository.ts';
import type { Uplink } from './uplink.ts';

export interface Message {
  device: DeviceRecord;
  uplink: Uplink;
  receivedAt: number;
  /** Where its device spoke from, where that is seen. */
  address?: string | undefined;
  isGone: boolean;
  /** For the device's log. */
  entries: readonly Omit<LogRow, 'device'>[];
}

export interface StoredReading {
  device: DeviceRecord;
  id: number;
  reading: Reading;
}

export interface Written {
  /** In the order of the messages; null for a device that is not registered any more. */
  results: (UplinkResult | null)[];
  states: { device: DeviceRecord; state: State; before: { status: DeviceStatus; boot: string | null } }[];
  events: StoredReading[];
  logs: { device: DeviceRecord; id: number; row: LogRow }[];
}

interface Row extends StoredReading {
  /** Which message it came with; null: the server's own conclusion. */
  message: number | null;
}

/** What the server concludes by itself, stored like what a device says. */
export function inferredStatus(result: StatusResult, at: number): Reading {
  const dedup = dedupByContent(at, `inferred ${result} ${at}`);
  const rest = { saidTs: null, aheadMs: null, seq: null, boot: null, values: [], inferred: true };
  return { type: ImuEventType.Status, sensorId: 1, ts: at, receivedAt: at, dedup, result, ...rest };
}

const ownOf = <O>(all: Map<O, Buckets>, owner: O): Buckets => {
  let own = all.get(owner);
  if (!own) all.set(owner, (own = new Map()));
  return own;
};

function roll(stored: readonly StoredReading[], states: ReadonlyMap<number, KeptState>) {
  const ofDevices = new Map<number, Buckets>();
  const ofFleet = new Map<string, Buckets>();
  for (const { device, reading } of stored) {
    const state = states.get(device.num);
    if (state) state.open = addToOpen(state.open, reading, () => ownOf(ofDevices, device.num));
    addToBuckets(ownOf(ofFleet, device.clientId), reading);
  }
  return { ofDevices, ofFleet };
}

/** Applies every message to its device's state; what is to be stored of them. */
function applyAll(messages: readonly Message[], states: ReadonlyMap<number, State>): { rows: Row[]; logs: Written['logs'] } {
  const rows: Row[] = [];
  const logs: Written['logs'] = [];
  let message = -1;
  for (const { device, uplink, receivedAt, address, isGone, entries } of messages) {
    message += 1;
    const state = states.get(device.num);
    if (!state) continue;
    const { readings, usage } = uplink;
    const { cameBack } = applyUplink(state, { readings, usage, receivedAt, address, isGone }, device.config);
    if (cameBack) rows.push({ device, id: 0, reading: inferredStatus(StatusResult.Online, receivedAt), message: null });
    for (const reading of readings) rows.push({ device, id: 0, reading, message });
    for (const entry of entries) logs.push({ device, id: 0, row: { ...entry, device: device.num } });
  }
  return { rows, logs };
}

/** What nearly every message comes to. */
const ONE_STORED: UplinkResult = { stored: 1, repeated: 0, refused: [] };

function resultOf({ readings, refused, usages }: Uplink, stored: number): UplinkResult {
  if (stored === 1 && readings.length === 1 && usages === 0 && refused.length === 0) return ONE_STORED;
  const why = refused.map(({ index, code }) => ({ index, code }));
  return { stored: stored + usages, repeated: readings.length - stored, refused: why };
}

/** Of each device the earliest reading that is older than what was there before the batch. */
function lateOf(events: readonly Row[], newest: ReadonlyMap<number, number>): Late[] {
  const late = new Map<number, number>();
  for (const { device, reading } of events) {
    if (reading.ts < (newest.get(device.num) ?? 0)) late.set(device.num, Math.min(late.get(device.num) ?? Infinity, reading.ts));
  }
  return [...late].map(([device, from]) => ({ device, from }));
}

function* timesOf(messages: readonly Message[]): Generator<number> {
  for (const { uplink, receivedAt } of messages) {
    yield receivedAt;
    for (const { ts } of uplink.readings) yield ts;
  }
}

export async function writeBatch(pool: Pool, known: States, messages: readonly Message[]): Promise<Written> {
  const devices = new Map(messages.map(({ device }) => [device.num, device]));
  await makeRoomFor(pool, timesOf(messages));
  // As many as there can be: each reading, and for each message the server's own conclusion.
  let id = await takeIds(
    pool,
    messages.reduce((sum, { uplink }) => sum + uplink.readings.length + 1, 0),
  );
  const { keep, written, logIds } = await inPipeline(pool, async (db, sending) => {
    const { states, keep } = await known.lock(db, [...devices.keys()]);
    const before = new Map([...states].map(([num, state]) => [num, { status: statusOf(state), boot: state.boot }]));
    const newest = new Map([...states].map(([num, state]) => [num, newestOf(state)]));
    const { rows, logs } = applyAll(messages, states);

    const events = await onlyNew(db, rows, states);
    const stored = new Uint32Array(messages.length);
    for (const row of events) {
      row.id = id++;
      if (row.message !== null) stored[row.message] = (stored[row.message] ?? 0) + 1;
    }
    sendTo(sending, insertEvents(db, events));
    const late = lateOf(events, newest);
    if (late.length > 0) sendTo(sending, noteLate(db, late));
    const { ofDevices, ofFleet } = roll(events, states);
    sendTo(sending, addDeviceRollups(db, ofDevices));
    sendTo(sending, saveStates(db, states.values()));
    const logIds = insertLogs(
      db,
      logs.map(({ row }) => row),
    );
    sendTo(sending, logIds);
    // Last, since every writer of the client's fleet waits here for the one before.
    sendTo(sending, addFleetRollups(db, ofFleet));

    const results = messages.map(({ device, uplink }, index) => (states.has(device.num) ? resultOf(uplink, stored[index] ?? 0) : null));
    const changed = [...states].flatMap(([num, state]) => {
      const device = devices.get(num);
      const was = before.get(num);
      return device && was ? [{ device, state, before: was }] : [];
    });
    return { keep, logIds, written: { results, states: changed, events, logs } };
  });
  const ids = await logIds;
  for (const [index, entry] of written.logs.entries()) entry.id = ids[index] ?? 0;
  keep(); // it is on disk, and only now is it what the row holds
  return written;
}
