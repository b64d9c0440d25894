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

function applyDoor(state: State, reading: Reading, key: string) {
  const known = state.doors[reading.sensorId];
  if (known && known.key >= key) return;
  state.doors = { ...state.doors, [reading.sensorId]: { result: reading.result === 1 ? DoorState.Open : DoorState.Closed, key } };
  const door = Object.values(state.doors).some(({ result }) => result === DoorState.Open) ? DoorState.Open : DoorState.Closed;
  if (door !== state.door) state.doorSince = reading.ts;
  state.door = door;
}

function applyPower(state: State, { sensorId, values, ts }: Reading, key: string, config: DeviceConfig) {
  const sensor = sensorId === 1 ? '1' : sensorId === 2 ? '2' : '3';
  const known = state.power[sensor];
  if (known && known.key >= key) return;
  const [psu, shunt, power, current] = values;
  state.power = { ...state.power, [sensor]: { psu: psu ?? 0, shunt: shunt ?? 0, power: power ?? 0, current: current ?? 0, ts, key } };
  if (sensor === '2') state.powerW = power ?? 0;
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
