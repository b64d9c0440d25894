import { connect } from 'mqtt';
import { StatusResult } from '@atalaya/contract/constants.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import type { OpenLink } from '#link.ts';
import { status } from '#reports.ts';

const KEEPALIVE_S = 30;

function readDownlink(payload: Buffer): Downlink | null {
  try {
    return Downlink.safeParse(JSON.parse(payload.toString('utf8'))).data ?? null;
  } catch {
    return null; // not JSON: no command
  }
}

export const mqttLink =
  (url: string, reconnectMs = 1_500): OpenLink =>
  ({ mac, apiKey }, events) => {
    const topics = topicsOf(mac);
    const client = connect(url, {
      username: mac,
      password: apiKey,
      clientId: `imu-${mac.replaceAll(':', '')}`,
      protocolVersion: 4,
      clean: true,
      keepalive: KEEPALIVE_S,
      // Not all at the same moment when the server comes back.
      reconnectPeriod: reconnectMs * (0.7 + 0.6 * Math.random()),
      connectTimeout: 10_000,
      // Without a time of its own: it is filed under the moment the server notices.
      will: { topic: topics.up, payload: Buffer.from(JSON.stringify(status(StatusResult.Offline))), qos: 1, retain: false },
    });
    client.on('connect', () => {
      client.subscribe(topics.down, { qos: 1 }, (error) => (error ? events.onError(error) : events.onOpen()));
    });
    client.on('close', () => events.onClosed());
    client.on('error', (error) => events.onError(error));
    client.on('message', (_, payload) => {
      const downlink = readDownlink(payload);
      if (downlink) events.onDownlink(downlink);
    });
    // Those who wait for an acknowledgement: the client forgets them when it is ended by force.
    const waiting = new Set<(error: Error) => void>();
    const publish = (topic: string, content: unknown) =>
      new Promise<void>((resolve, reject) => {
        waiting.add(reject);
        client.publish(topic, JSON.stringify(content), { qos: 1 }, (error) => {
          waiting.delete(reject);
          if (error) reject(error);
          else resolve();
        });
      });
    return {
      isOpen: () => client.connected,
      send: (messages) => publish(topics.up, messages.length === 1 ? messages[0] : messages),
      acknowledge: (ack) => publish(topics.ack, ack),
      cut() {
        client.end(true);
        for (const reject of waiting) reject(new Error('The link was cut.'));
        waiting.clear();
      },
      close: () => client.endAsync(),
    };
  };
