import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Aedes, type AedesPublishPacket, type Client, type PublishPacket } from 'aedes';
import { Mac } from '@atalaya/contract/mac.ts';
import { MAX_UPLINK_BYTES, topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { asError, downTopic, type DeviceLink, type LinkEvents } from './device-link.ts';
import { createPublishLane } from './publish-lane.ts';

const MAX_PACKET_BYTES = MAX_UPLINK_BYTES + 1_000;
const CONNECT_WITHIN_MS = 10_000;
/** A device, somebody who tries out its key beside it, and an old connection that has not died yet. */
const CONNECTIONS_PER_DEVICE = 4;
const LOOK_AGAIN_MS = 10_000;

interface Session {
  mac: string;
  topics: ReturnType<typeof topicsOf>;
  password: string;
  isListening: boolean;
}

export async function startEmbeddedBroker(
  { host, port }: { host: string; port: number },
  events: LinkEvents,
  log: Log,
): Promise<DeviceLink & { port: number }> {
  const sessions = new Map<Client, Session>();
  const byMac = new Map<string, Set<Client>>();

  const lane = createPublishLane();
  const noteUntaken = (mac: string, error: unknown) =>
    log.debug({ err: error, mac }, 'a message was not taken; its sender has to send it again');

  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_WITHIN_MS,
    preConnect(_client, packet, done) {
      // Nothing waits in the broker for who is away: a command is given to a device that is there, or not at all.
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const mac = Mac.safeParse(username ?? '').data ?? null;
      const key = password?.toString('utf8') ?? '';
      const refuse = () => {
        events.onRefused('key', mac);
        done(Object.assign(new Error('bad user name or password'), { returnCode: 4 }), false);
      };
      if (mac === null) return refuse();
      const decide = async () => {
        try {
          if (!(await events.isWelcome(mac, key, addressOf(client)))) return refuse();
          sessions.set(client, { mac, topics: topicsOf(mac), password: key, isListening: false });
          done(null, true);
        } catch (error) {
          log.warn({ err: error }, 'a device could not be looked up');
          done(Object.assign(new Error('server unavailable'), { returnCode: 3 }), false);
        }
      };
      void decide();
    },
    // The acknowledgement goes out when this calls back: the one place to make it wait for the disk.
    authorizePublish(client, packet, done) {
      const session = client && sessions.get(client);
      const isUp = packet.topic === session?.topics.up;
      if (!client || !session || !(isUp || packet.topic === session.topics.ack)) {
        events.onRefused('topic', session?.mac ?? null);
        return done(new Error('not a topic of this device'));
      }
      packet.retain = false;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      const isWill = client.closed; // a closed client publishes nothing else
      if (isWill && hasAnother(session.mac, client)) return done(new Error('the device has come back by another connection'));
      const settle = (error?: unknown) => {
        if (error) noteUntaken(session.mac, error);
        done(error ? asError(error) : null);
      };
      if (isUp) events.onUp(session.mac, payload.toString(), isWill, settle);
      else events.onAck(session.mac, payload).then(() => settle(), settle);
    },
    authorizeSubscribe(client, subscription, done) {
      const session = sessions.get(client);
      const isOwn = session !== undefined && subscription.topic === downTopic(session.mac);
      if (!isOwn) events.onRefused('topic', session?.mac ?? null);
      done(null, isOwn ? subscription : null);
    },
    // A device sees what is sent to it, and nothing else.
    authorizeForward: (client, packet: AedesPublishPacket) => (packet.topic === downTopic(sessions.get(client)?.mac ?? '') ? packet : null),
  });

  // What devices publish is for us and was taken above: there is nobody to look for who might want it.
  const publish = broker.publish.bind(broker);
  const publishOwn = (packet: PublishPacket, sender: unknown, done?: () => void) => {
    if (typeof sender === 'function') publish(packet, (error) => void sender(error));
    else done?.();
  };
  Object.assign(broker, { publish: publishOwn }); // by its types it has no sender, but aedes itself names it

  const clientsOf = (mac: string) => byMac.get(mac) ?? new Set();
  const hasAnother = (mac: string, client: Client) => [...clientsOf(mac)].some((other) => other !== client && !other.closed);

  broker.on('client', (client) => {
    const session = sessions.get(client);
    if (!session) return client.close();
    const own = clientsOf(session.mac);
    byMac.set(session.mac, own.add(client));
    if (own.size > CONNECTIONS_PER_DEVICE) [...own][0]?.close();
    events.onConnections(broker.connectedClients);
    events.onArrival(session.mac);
    if (own.size === 1) events.onConnected(session.mac, addressOf(client));
  });
  broker.on('clientReady', (client) => {
    const { mac, topics } = sessions.get(client) ?? {};
    if (!mac || !topics) return;
    lane.open(client, topics.up, {
      takeUp: (text, done) => events.onUp(mac, text, false, done),
      onUntaken: (error) => noteUntaken(mac, error),
    });
  });
  broker.on('clientDisconnect', (client) => {
    const session = sessions.get(client);
    events.onConnections(broker.connectedClients);
    if (!session) return;
    const own = clientsOf(session.mac);
    own.delete(client);
    // The last will is still to come, and it is by this that we know whose it is.
    setImmediate(() => sessions.delete(client));
    if (own.size > 0) return;
    byMac.delete(session.mac);
    events.onDisconnected(session.mac);
  });
  broker.on('subscribe', (_, client) => setListening(client, true));
  broker.on('unsubscribe', (_, client) => setListening(client, false));
  broker.on('clientError', (client, error) => log.debug({ err: error, mac: sessions.get(client)?.mac }, 'a device connection ended'));
  broker.on('connectionError', (client, error) => {
    sessions.delete(client);
    log.debug({ err: error }, 'a connection ended before it was a device');
  });

  function setListening(client: Client, isListening: boolean) {
    const session = sessions.get(client);
    if (session) session.isListening = isListening;
  }

  const lookAgain = setInterval(() => {
    for (const [client, { mac, password }] of sessions) {
      events.isStillWelcome(mac, password).then(
        (isWelcome) => isWelcome || client.close(),
        (error: unknown) => log.warn({ err: error }, 'a connected device could not be looked up'),
      );
    }
  }, LOOK_AGAIN_MS);
  lookAgain.unref();

  const server = createServer((socket) => {
    const client = broker.handle(socket);
    refuseHugePackets(client, socket, () => events.onRefused('size', sessions.get(client)?.mac ?? null));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    clearInterval(lookAgain);
    broker.close();
    throw new StartupError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} for devices (MQTT) is in use by another program; stop it, or set MQTT_PORT to a free one.`
        : `The server cannot listen for devices (MQTT) on ${host}:${port}: ${error.message}.`,
      { cause: error },
    );
  });

  const isListening = (mac: string) => [...clientsOf(mac)].some((client) => !client.closed && sessions.get(client)?.isListening);
  return {
    port: (server.address() as AddressInfo).port, // safe: a TCP listener has one
    isListening,
    send: (mac, payload) =>
      new Promise((resolve) => {
        if (!isListening(mac)) return resolve(false);
        const packet = { cmd: 'publish', topic: downTopic(mac), payload, qos: 1, dup: false, retain: false } as const;
        // It was there when the message was handed over; that it left meanwhile does not call the message back.
        broker.publish(packet, (error) => resolve(!error));
      }),
    async stop() {
      clearInterval(lookAgain);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await closed;
    },
  };
}

function addressOf({ conn }: Client): string {
  return 'remoteAddress' in conn ? (conn.remoteAddress ?? '') : '';
}

/** aedes has no limit of its own: it would gather a packet of 256 MB before anybody looks at it. */
function refuseHugePackets(client: Client, socket: Socket, onRefused: () => void) {
  const gathered = (): number => {
    const parser: unknown = Reflect.get(client, '_parser');
    const list: unknown = typeof parser === 'object' && parser !== null ? Reflect.get(parser, '_list') : null;
    const length: unknown = typeof list === 'object' && list !== null ? Reflect.get(list, 'length') : 0;
    return typeof length === 'number' ? length : 0;
  };
  socket.on('readable', () => {
    if (gathered() <= MAX_PACKET_BYTES) return;
    onRefused();
    socket.destroy();
  });
}
