import { Ack } from '@atalaya/contract/monitor/downlink.ts';
import { ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Verdict } from '@atalaya/contract/licensing/verification.ts';
import type { LinkEvents } from '#platform/mqtt/device-link.ts';
import type { MonitorDeps } from '../deps.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import type { Directory } from '../model/device-directory.ts';
import type { Ingest, Settle } from '../ingest/ingest.service.ts';
import type { Presence } from './device-presence.ts';
import type { Signals } from '../model/device-signals.ts';
import type { ConnectionLog } from './connection-log.ts';
import type { DeviceLogBatch } from './device-log-batch.ts';
import { readPayload } from '../ingest/uplink.ts';
import { excerptOf } from '../ingest/excerpt.ts';
import type { ForeignMessages } from './foreign-messages.ts';

interface Parts {
  directory: Directory;
  ingest: Ingest;
  presence: Presence;
  signals: Signals;
  deviceLog: DeviceLogBatch;
  connections: ConnectionLog;
  foreign: ForeignMessages;
}

export type DeviceDoor = ReturnType<typeof createDeviceDoor>;

/** Who is this device? Its licence key is bound to its MAC, and both belong to one client. */
export function createDeviceDoor({ licensing: { deviceKeys } }: MonitorDeps, directory: Directory) {
  async function deviceOf(mac: string, verdict: Verdict): Promise<DeviceRecord | null> {
    const device = verdict.valid ? await directory.find(mac) : undefined;
    return device && device.clientId === verdict.clientId ? device : null;
  }
  return {
    admit: async (mac: string, apiKey: string, address: string): Promise<DeviceRecord | null> =>
      deviceOf(mac, await deviceKeys.verify(apiKey, mac, address)),
    isStillWelcome: async (mac: string, apiKey: string) => (await deviceOf(mac, await deviceKeys.check(apiKey, mac))) !== null,
  };
}

export function createLinkEvents(
  { clock, metrics, log }: MonitorDeps,
  door: DeviceDoor,
  { directory, ingest, presence, signals, deviceLog, connections, foreign }: Parts,
): LinkEvents {
  /** Of the newest connection of each device here. */
  const addresses = new Map<string, string>();
  const known = async (mac: string) => (await directory.find(mac)) ?? fail('device.key');

  /** The broker speaks it, at this moment; when the device wrote it, it could not know the time. */
  function readWill(text: string, now: number) {
    const uplink = readPayload(withoutTime(text), now);
    const isGone = uplink.readings.some(({ type, result }) => type === ImuEventType.Status && result === StatusResult.Offline);
    return { uplink, isGone };
  }

  async function takeWill(device: DeviceRecord, text: string, settle: Settle): Promise<void> {
    if (await presence.hasMoved(device.mac)) return settle();
    const receivedAt = clock().getTime();
    ingest.storePatiently({ device, receivedAt, ...readWill(text, receivedAt) }, settle);
  }

  function take(device: DeviceRecord, text: string, isWill: boolean, settle: Settle): void {
    if (isWill) return void takeWill(device, text, settle).catch(settle);
    const receivedAt = clock().getTime();
    const address = addresses.get(device.mac);
    ingest.storePatiently({ device, receivedAt, address, uplink: readPayload(text, receivedAt) }, settle);
  }

  return {
    isWelcome: async (mac, password, address) => (await door.admit(mac, password, address)) !== null,
    isStillWelcome: door.isStillWelcome,
    onUp(mac, text, isWill, settle) {
      const device = directory.recall(mac) ?? (ingest.outlivesDatabase ? directory.lastKnown(mac) : undefined);
      if (device) take(device, text, isWill, settle);
      else known(mac).then((found) => take(found, text, isWill, settle), settle);
    },
    isReadElsewhere(mac, topic, text) {
      const device = directory.recall(mac);
      return device !== undefined && foreign.isRead(device, topic, text, clock().getTime());
    },
    onElsewhere(mac, topic, text, settle) {
      const device = directory.recall(mac);
      const receivedAt = clock().getTime();
      const uplink = device && foreign.read(device, topic, text, receivedAt);
      // Whoever took the mapping away meanwhile wants nothing more of it: the connection ends, as with any other topic.
      if (!device || !uplink) return settle(new Error('nobody reads this topic any more'));
      ingest.storePatiently({ device, receivedAt, address: addresses.get(mac), uplink }, settle);
    },
    async onAck(mac, payload) {
      const device = await known(mac);
      const ack = Ack.safeParse(parseJson(Buffer.from(payload).toString('utf8')));
      if (ack.success) return signals.ack(device, ack.data);
      deviceLog.tell(device, 'refused', { code: 'ack', text: excerptOf(Buffer.from(payload).toString('latin1')) });
    },
    onArrival(mac, address) {
      addresses.set(mac, address);
      presence.arrived(mac);
    },
    onConnected: (mac, address) => connections.connected(mac, address),
    onDisconnected(mac) {
      addresses.delete(mac);
      presence.left(mac);
      connections.disconnected(mac);
    },
    onRefused(reason, mac, about) {
      metrics.deviceRefusals.inc({ reason });
      log.debug({ reason, mac, about }, 'a device was refused');
      if (mac !== null) connections.refused(reason, mac, about);
    },
    onConnections: (count) => metrics.deviceConnections.set(count),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutTime(text: string): string {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return text;
  const { ts: _, seq: __, ...rest } = Object.assign({ ts: undefined, seq: undefined }, body);
  return JSON.stringify(rest);
}
