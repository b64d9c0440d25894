import { Ack } from '@atalaya/contract/monitor/downlink.ts';
import { ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { LinkEvents } from '#platform/mqtt/device-link.ts';
import type { MonitorDeps } from './deps.ts';
import type { DeviceRecord } from './directory.repository.ts';
import type { Directory } from './directory.ts';
import type { Ingest, Settle } from './ingest.service.ts';
import type { Presence } from './presence.ts';
import type { Signals } from './signals.ts';
import type { Story } from './story.ts';
import { readPayload } from './uplink.ts';

/** `mosquitto_pub` connects for a moment to say one thing: no story. */
const WORTH_TELLING_MS = 2_000;

interface Parts {
  directory: Directory;
  ingest: Ingest;
  presence: Presence;
  signals: Signals;
  story: Story;
}

export type DeviceDoor = ReturnType<typeof createDeviceDoor>;

/** Who is this device? Its licence key is bound to its MAC, and both belong to one client. */
export function createDeviceDoor({ licensing: { deviceKeys } }: MonitorDeps, directory: Directory) {
  return {
    async admit(mac: string, apiKey: string, address: string): Promise<DeviceRecord | null> {
      const verdict = await deviceKeys.verify(apiKey, mac, address);
      const device = verdict.valid ? await directory.find(mac) : undefined;
      return device && device.clientId === verdict.clientId ? device : null;
    },
    isStillWelcome: async (mac: string, apiKey: string) =>
      (await deviceKeys.isStillGood(apiKey, mac)) && (await directory.find(mac)) !== undefined,
  };
}

export function createLinkEvents(
  { clock, metrics, log }: MonitorDeps,
  door: DeviceDoor,
  { directory, ingest, presence, signals, story }: Parts,
): LinkEvents {
  const arrivals = new Map<string, { timer: NodeJS.Timeout; isTold: boolean }>();
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
    ingest.storePatiently({ device, receivedAt, uplink: readPayload(text, receivedAt) }, settle);
  }

  return {
    isWelcome: async (mac, password, address) => (await door.admit(mac, password, address)) !== null,
    isStillWelcome: door.isStillWelcome,
    onUp(mac, text, isWill, settle) {
      const device = directory.recall(mac) ?? (ingest.outlivesDatabase ? directory.lastKnown(mac) : undefined);
      if (device) take(device, text, isWill, settle);
      else known(mac).then((found) => take(found, text, isWill, settle), settle);
    },
    async onAck(mac, payload) {
      const device = await known(mac);
      const ack = Ack.safeParse(parseJson(Buffer.from(payload).toString('utf8')));
      if (ack.success) return signals.ack(device, ack.data);
      const text = Buffer.from(payload).toString('latin1').slice(0, 200);
      story.tell(device, 'refused', { code: 'ack', text: text.replaceAll(/\p{Cc}/gu, '\uFFFD') });
    },
    onArrival: (mac) => presence.arrived(mac),
    onConnected(mac, address) {
      const timer = setTimeout(() => {
        arrivals.set(mac, { timer, isTold: true });
        directory.find(mac).then(
          (device) => device && story.tell(device, 'connected', { address }),
          (error: unknown) => log.warn({ err: error }, 'a connection could not be told'),
        );
      }, WORTH_TELLING_MS);
      timer.unref();
      arrivals.set(mac, { timer, isTold: false });
    },
    onDisconnected(mac) {
      presence.left(mac);
      const arrival = arrivals.get(mac);
      arrivals.delete(mac);
      if (!arrival) return;
      clearTimeout(arrival.timer);
      if (!arrival.isTold) return;
      directory.find(mac).then(
        (device) => device && story.tell(device, 'disconnected', {}),
        (error: unknown) => log.warn({ err: error }, 'the end of a connection could not be told'),
      );
    },
    onRefused(reason, mac) {
      metrics.deviceRefusals.inc({ reason });
      log.debug({ reason, mac }, 'a device was refused');
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
