import type { MqttClient } from 'mqtt';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { downTopic, readTopic, type DeviceLink, type LinkEvents } from './device-link.ts';

/** Each connection acknowledges one message after the other, since each waits for the disk; so there are several. */
const LANES = 16;
const TOPICS = ['$share/atalaya/imu/+/up', '$share/atalaya/imu/+/ack'];
const FIRST_CONNECTION_MS = 10_000;
/** For so long the broker keeps what comes while this server is away. */
const KEPT_S = 24 * 3_600;
const TRY_AGAIN_MS = 500;
/** A command is for who is there now, also where the broker would keep it for later. */
const DOWN_WITHIN_S = 5;
const NOBODY_LISTENS = 0x10;

/**
 * Somebody else's broker: it knows who its devices are, and we share its messages between all our connections.
 * `name` is the same after a restart and no other server's: by it the broker knows for whom it kept what we have not acknowledged.
 */
export async function joinExternalBroker(url: string, name: string, events: LinkEvents, log: Log): Promise<DeviceLink> {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => connectLane(url, `${name}-${lane}`, events, log)));
  const [first] = lanes;
  /** Messages to which the broker answered that nobody listens; the client library keeps that to itself. */
  const unheard = new Set<number | undefined>();
  first?.on('packetreceive', (packet) => {
    if (packet.cmd === 'puback' && packet.reasonCode === NOBODY_LISTENS) unheard.add(packet.messageId);
  });
  return {
    // Only the broker knows; it says so when asked to send.
    isListening: () => true,
    send: async (mac, payload) => {
      const properties = { messageExpiryInterval: DOWN_WITHIN_S };
      const sent = await first?.publishAsync(downTopic(mac), payload, { qos: 1, properties });
      return sent !== undefined && !unheard.delete(sent.messageId);
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.endAsync()));
    },
  };
}

async function connectLane(url: string, clientId: string, events: LinkEvents, log: Log): Promise<MqttClient> {
  const { default: mqtt } = await import('mqtt'); // here, since most servers bring their own broker and need not wait for it
  const lane = mqtt.connect(url, {
    protocolVersion: 5,
    clientId,
    clean: false,
    properties: { sessionExpiryInterval: KEPT_S },
    reconnectPeriod: 500,
    connectTimeout: FIRST_CONNECTION_MS,
    resubscribe: true,
  });
  lane.on('error', (error) => log.warn({ err: error }, 'the connection to the MQTT broker failed'));
  const takeUp = (mac: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      events.onUp(mac, text, false, (error) => (error ? reject(error) : resolve()));
    });
  lane.handleMessage = (packet, done) => {
    const topic = readTopic(packet.topic);
    if (!topic) return done();
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    const take = async () => {
      try {
        await (topic.kind === 'up' ? takeUp(topic.mac, payload.toString()) : events.onAck(topic.mac, payload));
      } catch (error) {
        log.warn({ err: error, mac: topic.mac }, 'a message was not taken; the broker will bring it again');
        done(error instanceof Error ? error : new Error(String(error)));
        setTimeout(() => lane.disconnecting || lane.reconnect(), TRY_AGAIN_MS).unref();
        return;
      }
      done();
    };
    void take();
  };
  const connected = new Promise<void>((resolve, reject) => {
    lane.once('connect', () => resolve());
    setTimeout(
      () => reject(new StartupError(`The MQTT broker at ${new URL(url).host} does not answer: check MQTT_URL.`)),
      FIRST_CONNECTION_MS,
    ).unref();
  });
  try {
    await connected;
    await lane.subscribeAsync(TOPICS, { qos: 1 });
    return lane;
  } catch (error) {
    await lane.endAsync(true);
    throw error;
  }
}
