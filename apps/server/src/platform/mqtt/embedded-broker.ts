import { Aedes, type AedesPublishPacket, type Client, type PublishPacket } from 'aedes';
import { Mac } from '@atalaya/contract/mac.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import type { Log } from '#platform/log.ts';
import { plainAddress } from '#platform/network/plain-address.ts';
import { connectionName } from './connection-names.ts';
import { asError, downTopic, type DeviceLink, type LinkEvents } from './device-link.ts';
import { listenForDevices, type MqttListening } from './mqtt-listeners.ts';
import { createPacketBudget, packetLimits, type PacketLimits } from './packet-budget.ts';
import { createPublishLane } from '../fast-lanes/publish-lane.ts';

const CONNECT_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 10_000;

export interface BrokerLimits extends PacketLimits {
  /** A device, somebody who tries out its key beside it, and an old connection that has not died yet. */
  connectionsPerDevice: number;
  /** Of all devices together. */
  connections: number;
  /** Messages of QoS 2 of one connection that were taken and wait for their release; only their numbers are kept. */
  unreleased: number;
}

export const brokerLimits: BrokerLimits = { ...packetLimits, connectionsPerDevice: 4, connections: 50_000, unreleased: 100 };
const NOTHING = Buffer.alloc(0);

interface Session {
  mac: string;
  topics: ReturnType<typeof topicsOf>;
  password: string;
  isListening: boolean;
  /** Opens the fast lane for a further topic, once the connection is ready. */
  alsoTake?: ReturnType<ReturnType<typeof createPublishLane>['open']>;
}

export async function startEmbeddedBroker(
  { limits = brokerLimits, ...where }: Omit<MqttListening, 'maxConnections'> & { limits?: BrokerLimits },
  events: LinkEvents,
  log: Log,
): Promise<DeviceLink & { port: number | null; tlsPort: number | null }> {
  const sessions = new Map<Client, Session>();
  const byMac = new Map<string, Set<Client>>();
  /** Who proved itself last as a device, also while the broker still prepares its connection. */
  const newest = new Map<string, Client>();
  /** Without a name one cannot ask to be remembered by it. */
  const nameless = new WeakSet<Client>();
  const budget = createPacketBudget(limits);

  const lane = createPublishLane();
  /** Its sender has to send it again. */
  function noteUntaken(mac: string, error: unknown): Error {
    log.debug({ err: error, mac }, 'a message was not taken; its sender has to send it again');
    return asError(error);
  }

  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_WITHIN_MS,
    maxInflightInbound: limits.unreleased,
    maxClientsIdLength: 65_535, // what is counted is the name that we made of it
    preConnect(client, packet, done) {
      if (packet.clientId === '' && !packet.clean) nameless.add(client);
      packet.clientId = connectionName(packet.username, packet.clientId);
      // Nothing waits in the broker for who is away: a command is given to a device that is there, or not at all.
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const mac = Mac.safeParse(username ?? '').data ?? null;
      const key = password?.toString('utf8') ?? '';
      const refuse = () => {
        events.onRefused('key', mac, addressOf(client));
        done(Object.assign(new Error('bad user name or password'), { returnCode: 4 }), false);
      };
      if (nameless.has(client)) return done(Object.assign(new Error('identifier rejected'), { returnCode: 2 }), false);
      if (mac === null) return refuse();
      const decide = async () => {
        try {
          if (!(await events.isWelcome(mac, key, addressOf(client)))) return refuse();
          if (client.closed) return; // it left while it was looked up
          newest.set(mac, client);
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
      const session = client ? sessions.get(client) : undefined;
      const isUp = packet.topic === session?.topics.up;
      const isAck = packet.topic === session?.topics.ack;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      const isRead = session !== undefined && (isUp || isAck || events.isReadElsewhere(session.mac, packet.topic, payload.toString()));
      if (!client || !isRead) {
        events.onRefused('topic', session?.mac ?? null, packet.topic);
        return done(new Error('not a topic of this device'));
      }
      packet.retain = false;
      const isWill = client.closed; // a closed client publishes nothing else
      if (isWill && hasAnother(session.mac, client)) return done(new Error('the device has come back by another connection'));
      const settle = (error?: unknown) => {
        const untaken = error ? noteUntaken(session.mac, error) : null;
        // The broker keeps it until it is released, which a sender may never do; it was taken, and its number is enough.
        if (packet.qos === 2) packet.payload = NOTHING;
        done(untaken);
      };
      if (isUp) events.onUp(session.mac, payload.toString(), isWill, settle);
      else if (!isAck) takeElsewhere(session, packet.topic, payload.toString(), settle);
      else events.onAck(session.mac, payload).then(() => settle(), settle);
    },
    authorizeSubscribe(client, subscription, done) {
      const session = sessions.get(client);
      const isOwn = session !== undefined && subscription.topic === downTopic(session.mac);
      if (!isOwn) events.onRefused('subscription', session?.mac ?? null, subscription.topic);
      done(null, isOwn ? subscription : null);
    },
    // A device sees what is sent to it, and nothing else.
    authorizeForward: (client, packet: AedesPublishPacket) => (packet.topic === downTopic(sessions.get(client)?.mac ?? '') ? packet : null),
  });

  /** The first such message came by the broker's way; the next ones on that topic take the fast lane. */
  function takeElsewhere({ mac, alsoTake }: Session, topic: string, text: string, settle: (error?: unknown) => void) {
    alsoTake?.(topic, (next, done) => events.onElsewhere(mac, topic, next, done));
    events.onElsewhere(mac, topic, text, settle);
  }

  // What devices publish is for us and was taken above: there is nobody to look for who might want it.
  const publish = broker.publish.bind(broker);
  const publishOwn = (packet: PublishPacket, sender: unknown, done?: () => void) => {
    if (typeof sender === 'function') publish(packet, (error) => void sender(error));
    else done?.();
  };
  Object.assign(broker, { publish: publishOwn }); // by its types it has no sender, but aedes itself names it

  const clientsOf = (mac: string) => byMac.get(mac) ?? new Set();
  const hasAnother = (mac: string, client: Client) =>
    [newest.get(mac), ...clientsOf(mac)].some((other) => other && other !== client && !other.closed);

  function forget(client: Client, mac: string) {
    sessions.delete(client);
    if (newest.get(mac) === client) newest.delete(mac);
  }

  broker.on('client', (client) => {
    const session = sessions.get(client);
    if (!session) return client.close();
    const own = clientsOf(session.mac);
    byMac.set(session.mac, own.add(client));
    if (own.size > limits.connectionsPerDevice) {
      events.onRefused('connections', session.mac);
      [...own][0]?.close();
    }
    events.onConnections(broker.connectedClients);
    events.onArrival(session.mac, addressOf(client));
    if (own.size === 1) events.onConnected(session.mac, addressOf(client));
  });
  broker.on('clientReady', (client) => {
    const { mac, topics } = sessions.get(client) ?? {};
    if (!mac || !topics) return;
    const alsoTake = lane.open(client, topics.up, {
      takeUp: (text, done) => events.onUp(mac, text, false, done),
      onUntaken: (error) => noteUntaken(mac, error),
    });
    const session = sessions.get(client);
    if (session) session.alsoTake = alsoTake;
  });
  broker.on('clientDisconnect', (client) => {
    const session = sessions.get(client);
    events.onConnections(broker.connectedClients);
    if (!session) return;
    const own = clientsOf(session.mac);
    own.delete(client);
    // The last will is still to come, and it is by this that we know whose it is.
    setImmediate(() => forget(client, session.mac));
    if (own.size > 0) return;
    byMac.delete(session.mac);
    events.onDisconnected(session.mac);
  });
  broker.on('subscribe', (_, client) => setListening(client, true));
  broker.on('unsubscribe', (_, client) => setListening(client, false));
  broker.on('clientError', (client, error) => {
    const mac = sessions.get(client)?.mac ?? null;
    if (error.message.startsWith('maxInflightInbound')) events.onRefused('unreleased', mac);
    log.debug({ err: error, mac }, 'a device connection ended');
  });
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
      if (client.closed) {
        forget(client, mac); // gone before the broker had counted it among the connected
        continue;
      }
      events.isStillWelcome(mac, password).then(
        (isWelcome) => isWelcome || client.close(),
        (error: unknown) => log.warn({ err: error }, 'a connected device could not be looked up'),
      );
    }
  }, LOOK_AGAIN_MS);
  lookAgain.unref();

  const listeners = await listenForDevices(
    { ...where, maxConnections: limits.connections },
    (socket) => {
      const client = broker.handle(socket);
      const own = () => sessions.get(client);
      budget.watch(
        client,
        socket,
        () => own() !== undefined,
        () => events.onRefused('size', own()?.mac ?? null),
      );
    },
    log,
  ).catch((error: unknown) => {
    clearInterval(lookAgain);
    broker.close();
    throw error;
  });

  const isListening = (mac: string) => [...clientsOf(mac)].some((client) => !client.closed && sessions.get(client)?.isListening);
  return {
    port: listeners.port,
    tlsPort: listeners.tlsPort,
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
      const closed = listeners.stop();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await closed;
    },
  };
}

function addressOf({ conn }: Client): string {
  return 'remoteAddress' in conn ? plainAddress(conn.remoteAddress ?? '') : '';
}
