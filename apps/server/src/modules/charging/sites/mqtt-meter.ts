// A meter that speaks to a broker, to which this server listens. The broker's address was entered by a person: it is checked before each connection.
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import type { MqttSource } from '@atalaya/contract/charging/meter-source.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { MeterEvents, Reader } from './meter-reader.ts';
import { readMessage } from './meter-values.rules.ts';

const CONNECT_MS = 5_000;
const AGAIN_MS = 5_000;
const LONGEST_BYTES = 10_000;

export function readMqtt(
  source: MqttSource,
  password: string | null,
  outbound: Pick<Outbound, 'addressesOf'>,
  { heard, failed }: MeterEvents,
): Reader {
  const stopped = new AbortController();
  let client: MqttClient | null = null;

  /** Until the connection ends. */
  async function follow() {
    const [target] = await outbound.addressesOf(source.host);
    // Here, since most servers listen to no broker and need not wait for it.
    const { MqttClient: Client } = await import('mqtt');
    if (!target || stopped.signal.aborted) return;
    const to = { host: target.address, port: source.port };
    const credentials = source.username === '' ? {} : { username: source.username, ...(password === null ? {} : { password }) };
    const own = new Client(() => (source.isTls ? connectTls({ ...to, servername: source.host }) : connectPlain(to)), {
      ...credentials,
      reconnectPeriod: 0,
      connectTimeout: CONNECT_MS,
      protocolVersion: 4,
      clean: true,
    });
    client = own;
    own.on('message', (_topic, bytes) => {
      const amperes = bytes.length > LONGEST_BYTES ? null : readMessage(bytes.toString('utf8'), source);
      if (amperes) heard(amperes);
      else failed(new Error('unreadable'));
    });
    await new Promise<void>((resolve, reject) => {
      own.on('connect', () => {
        own.subscribe(source.topic, (error, granted) => {
          if (error || granted?.some(({ qos }) => qos >= 128)) reject(error ?? new Error('not_subscribed'));
        });
      });
      own.on('error', reject);
      own.on('close', () => (stopped.signal.aborted ? resolve() : reject(new Error('closed'))));
    });
  }
  async function keepFollowing() {
    while (!stopped.signal.aborted) {
      await follow().catch((error: unknown) => stopped.signal.aborted || failed(error));
      client?.end(true);
      await sleep(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
  const following = keepFollowing();
  return {
    async stop() {
      stopped.abort();
      client?.end(true);
      await following;
    },
  };
}
