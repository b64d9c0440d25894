// The current state of a device as a pure function of what it sent: in whatever order it arrives, the same comes out.
import { DeviceStatus, DoorState, ImuEventType, PowerSource, StatusResult } from '@atalaya/contract/constants.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { State } from './device-state.table.ts';
import type { PowerReadings } from './device-values.ts';
import { orderKey, type Reading, type UsageReport } from './reading.ts';

/** A clock that is this little ahead is right. */
const SKEW_SHOWN_MS = 5_000;

export const statusOf = ({
  lastSeenAt,
  silent,
  newestOffline,
  rebootingSince,
}: Pick<State, 'lastSeenAt' | 'silent' | 'newestOffline' | 'rebootingSince'>): DeviceStatus => {
  if (rebootingSince !== null) return DeviceStatus.Rebooting;
  return lastSeenAt === null || silent || newestOffline ? DeviceStatus.Offline : DeviceStatus.Online;
};

export function sourceOf(
  power: PowerReadings,
  { acPresentV, batteryLowV }: Pick<DeviceConfig, 'acPresentV' | 'batteryLowV'>,
): PowerSource | null {
  if (!power[2]) return null;
  if (power[2].psu >= acPresentV) return PowerSource.External;
  if (!power[1]) return null;
  return power[1].psu >= batteryLowV ? PowerSource.SaiHigh : PowerSource.SaiLow;
}

/** What was said of a thing that is one of two: whether that is the newest, and when it last was the other. */
interface Said {
  isSame: boolean;
  ts: number;
  newestAt: number;
  otherAt: number | undefined;
}

/** Since when it is as it is, once something older than the newest word of it arrived: a past that comes later counts too. */
function sinceAfterLate(since: number | null, { isSame, ts, newestAt, otherAt }: Said): number | null {
  if (since === null || otherAt === undefined || ts <= otherAt) return since;
  if (isSame) return Math.min(since, ts);
  return ts >= since ? newestAt : since;
}
const otherAfterLate = ({ isSame, ts, otherAt }: Said) => (isSame || otherAt === undefined ? otherAt : Math.max(otherAt, ts));

const timeOfKey = (key: string) => Number(key.slice(0, key.indexOf('.')));

function applyLateDoor(state: State, { sensorId, ts }: Reading, result: DoorState) {
  const known = state.doors[sensorId];
  if (!known) return;
  const said = { isSame: known.result === result, ts, newestAt: timeOfKey(known.key), otherAt: known.otherAt };
  // Of several doors it is not known which of them began it.
  if (Object.keys(state.doors).length === 1) state.doorSince = sinceAfterLate(state.doorSince, said);
  const otherAt = otherAfterLate(said);
  if (otherAt !== known.otherAt) state.doors = { ...state.doors, [sensorId]: { ...known, otherAt } };
}

function applyDoor(state: State, reading: Reading, key: string) {
  const known = state.doors[reading.sensorId];
  const result = reading.result === 1 ? DoorState.Open : DoorState.Closed;
  if (known && known.key >= key) {
    if (known.key > key) applyLateDoor(state, reading, result);
    return;
  }
  const otherAt = !known ? 0 : known.result === result ? known.otherAt : timeOfKey(known.key);
  state.doors = { ...state.doors, [reading.sensorId]: { result, key, otherAt } };
  const door = Object.values(state.doors).some(({ result: one }) => one === DoorState.Open) ? DoorState.Open : DoorState.Closed;
  if (door !== state.door) state.doorSince = reading.ts;
  state.door = door;
}

function applyLateMains(state: State, { ts }: Reading, psu: number, { acPresentV }: DeviceConfig) {
  const known = state.power[2];
  if (!known) return;
  const said = { isSame: known.psu >= acPresentV === psu >= acPresentV, ts, newestAt: known.ts, otherAt: known.otherAt };
  // Since when the battery is low, the mains do not tell.
  if (state.powerSource !== PowerSource.SaiLow) state.powerSourceSince = sinceAfterLate(state.powerSourceSince, said);
  const otherAt = otherAfterLate(said);
  if (otherAt !== known.otherAt) state.power = { ...state.power, 2: { ...known, otherAt } };
}

function applyPower(state: State, reading: Reading, key: string, config: DeviceConfig) {
  const { sensorId, values, ts } = reading;
  const sensor = sensorId === 1 ? '1' : sensorId === 2 ? '2' : '3';
  const known = state.power[sensor];
  const [psu, shunt, power, current] = values;
  const isMains = sensor === '2';
  if (known && known.key >= key) {
    if (isMains && known.key > key) applyLateMains(state, reading, psu ?? 0, config);
    return;
  }
  const wasThere = known && known.psu >= config.acPresentV;
  const otherAt = !known ? 0 : wasThere === (psu ?? 0) >= config.acPresentV ? known.otherAt : known.ts;
  state.power = {
    ...state.power,
    [sensor]: { psu: psu ?? 0, shunt: shunt ?? 0, power: power ?? 0, current: current ?? 0, ts, key, ...(isMains && { otherAt }) },
  };
  if (isMains) state.powerW = power ?? 0;
  const source = sourceOf(state.power, config);
  if (source !== state.powerSource) state.powerSourceSince = ts;
  state.powerSource = source;
}

function applyReading(state: State, reading: Reading, config: DeviceConfig) {
  const key = orderKey(reading);
  if (key > state.newestKey) {
    state.newestKey = key;
    state.newestOffline = reading.type === ImuEventType.Status && reading.result === StatusResult.Offline;
    if (reading.aheadMs !== null) state.clockSkewMs = reading.aheadMs > SKEW_SHOWN_MS ? Math.min(reading.aheadMs, 2_000_000_000) : null;
  }
  if (reading.boot !== null && key > state.bootKey) {
    if (state.boot !== null && state.boot !== reading.boot) state.lastRebootAt = Math.max(state.lastRebootAt ?? 0, reading.ts);
    state.bootKey = key;
    state.boot = reading.boot;
  }
  if (reading.type === ImuEventType.Door) applyDoor(state, reading, key);
  else if (reading.type === ImuEventType.Power) applyPower(state, reading, key, config);
  else if (reading.type === ImuEventType.Reboot) state.lastRebootAt = Math.max(state.lastRebootAt ?? 0, reading.ts);
  else if (reading.type === ImuEventType.Temperature && key > state.tempKey) {
    state.tempKey = key;
    state.tempAt = reading.ts;
    [state.temp, state.humidity] = [reading.values[0] ?? null, reading.values[1] ?? null];
  }
}

/** Kept as it is while the device says the same: what does not change is not written. */
function applyFirmware(state: State, { told: { firmware: version }, boot, ts }: UsageReport) {
  const known = state.firmware;
  if (version === undefined || (known && (known.ts > ts || (known.version === version && known.boot === boot)))) return;
  state.firmware = { version, boot, ts };
}

const saysOnline = ({ type, result }: Reading) => type === ImuEventType.Status && result === StatusResult.Online;

export interface Heard {
  readings: readonly Reading[];
  usage: UsageReport | null;
  receivedAt: number;
  /** Where it spoke from; left out where that is not seen, or somebody else speaks for it. */
  address?: string | undefined;
  /** The connection broke, or the device said good-bye through its last will: not a word of it, whatever its clock says. */
  isGone?: boolean;
}

/** Changes `state`; says whether the device came back from silence with this, and so without having said so itself. */
export function applyUplink(
  state: State,
  { readings, usage, receivedAt, address, isGone = false }: Heard,
  config: DeviceConfig,
): { cameBack: boolean } {
  const before = statusOf(state);
  const wasSilent = state.silent;
  if (address !== undefined && receivedAt >= (state.lastSeenAt ?? 0)) state.address = address;
  state.lastSeenAt = Math.max(state.lastSeenAt ?? 0, receivedAt);
  state.silent = isGone;
  for (const reading of readings) applyReading(state, reading, config);
  if (usage && usage.ts >= (state.usage?.ts ?? 0)) state.usage = { ...usage.usage, ts: usage.ts };
  if (usage) applyFirmware(state, usage);
  if (statusOf(state) !== before || state.statusSince === null) state.statusSince = receivedAt;
  return { cameBack: wasSilent && !isGone && !readings.some(saysOnline) };
}
