// Devices on bare sockets: they cost next to nothing themselves, so that the broker behind them is what is measured.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { packet, text } from '../../apps/server/src/testing/mqtt-packets.ts';
import type { BenchDevice } from './server.ts';

const [CONNECT, CONNACK, PUBLISH_QOS1, PUBACK] = [0x10, 0x20, 0x32, 0x40];
const REPLY_BYTES = 4; // both replies that come are of this length
const MAX_PACKET_ID = 0xffff;

const FLAGS = Buffer.from([4, 0b1100_0010, 0, 0]); // MQTT 3.1.1; name, password, clean session; no keep-alive
const hello = ({ mac, apiKey }: BenchDevice) => packet(CONNECT, text('MQTT'), FLAGS, text(`bench ${mac}`), text(mac), text(apiKey));

/** How many each device has sent. */
const sent = new Map<string, number>();

/** What a cabinet sends: its temperature, and its three power sensors in turn. It numbers its messages; none comes twice, or it would count as a repetition. */
export function nextReading(mac: string): string {
  const seq = (sent.get(mac) ?? 0) + 1;
  sent.set(mac, seq);
  const [ts, turn] = [new Date().toISOString(), seq % 4];
  const head = `{"seq":${seq},"boot":"b1","ts":"${ts}","type":`;
  if (turn === 0) return `${head}"IMU_TEMP","sensor_id":1,"details":{"temp":${20 + (seq % 90) / 10},"humidity":${40 + (seq % 20)}}}`;
  const psu = turn === 2 ? 230 : 13;
  return `${head}"IMU_POWER","sensor_id":${turn},"details":{"psu":${psu},"shunt":1.5,"power":${psu / 10 + (seq % 9)},"current":0.4}}`;
}

/** What devices send, and where to: as ours do, or in a format of their own. */
export interface Speech {
  topicOf(mac: string): string;
  next(mac: string): string;
}
const native: Speech = { topicOf: (mac) => topicsOf(mac).up, next: nextReading };

/** The same figures as a foreign sensor might tell them, with a time for each message. */
export const foreign: Speech = {
  topicOf: (mac) => `plant/${mac.replaceAll(':', '').toLowerCase()}/state`,
  next(mac) {
    const seq = (sent.get(mac) ?? 0) + 1;
    sent.set(mac, seq);
    const [at, turn] = [Date.now() - 60_000 + seq, seq % 4];
    if (turn === 0) return `{"at":${at},"env":{"t":${200 + (seq % 90)},"rh":${0.4 + (seq % 20) / 100}}}`;
    const mv = turn === 2 ? 230_000 : 13_000;
    return `{"at":${at},"power":{"${['', 'battery', 'mains', 'ups'][turn]}":{"mv":${mv},"a":0.4,"w":${mv / 10_000 + (seq % 9)}}}}`;
  },
};
/** How the server reads it. */
export const foreignMapping = {
  name: 'Bench',
  topic: 'plant/+/state',
  timePath: '$.at',
  rules: [
    { path: '$.env.t', reading: 'temp', scale: 0.1 },
    { path: '$.env.rh', reading: 'humidity', unit: 'ratio' },
    ...(['battery', 'mains', 'ups'] as const).flatMap(
      (name) =>
        [
          { path: `$.power.${name}.mv`, reading: `${name}.volts`, unit: 'millivolts' },
          { path: `$.power.${name}.a`, reading: `${name}.amperes` },
          { path: `$.power.${name}.w`, reading: `${name}.watts` },
        ] as const,
    ),
  ],
} as const;

export interface Sender {
  mac: string;
  /** Not yet acknowledged. */
  waiting(): number;
  /** Several at once leave in one write. */
  send(...payloads: string[]): void;
  close(): void;
}

/** `onAck` gets the milliseconds between sending and acknowledgement. */
export async function join(
  port: number,
  device: BenchDevice,
  onAck: (sender: Sender, ms: number) => void,
  { topicOf }: Pick<Speech, 'topicOf'> = native,
  /** Without it, a bench is over when the server ends a connection. */
  onCut?: () => void,
): Promise<Sender> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const topic = text(topicOf(device.mac));
  const sentAt = new Map<number, number>();
  let isClosing = false;
  let nextId = 0;
  let rest: Buffer = Buffer.alloc(0);
  const sender: Sender = {
    mac: device.mac,
    waiting: () => sentAt.size,
    send(...payloads) {
      const now = performance.now();
      const packets = payloads.map((payload) => {
        nextId = (nextId % MAX_PACKET_ID) + 1;
        sentAt.set(nextId, now);
        return packet(PUBLISH_QOS1, topic, Buffer.from([nextId >> 8, nextId & 0xff]), Buffer.from(payload));
      });
      if (packets.length > 0) socket.write(packets.length === 1 ? (packets[0] ?? '') : Buffer.concat(packets));
    },
    close() {
      isClosing = true;
      socket.destroy();
    },
  };
  const welcomed = new Promise<void>((resolve, reject) => {
    socket.once('error', reject).once('close', () => reject(new Error(`${device.mac} was not let in`)));
    socket.on('data', (chunk: Buffer) => {
      const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = data.length - (data.length % REPLY_BYTES);
      const now = performance.now();
      for (let at = 0; at < whole; at += REPLY_BYTES) {
        if (data[at] === CONNACK && data[at + 3] === 0) resolve();
        else if (data[at] === CONNACK) reject(new Error(`${device.mac} was refused with ${data[at + 3]}`));
        else if (data[at] === PUBACK) {
          const id = data.readUInt16BE(at + 2);
          const sent = sentAt.get(id);
          if (!sentAt.delete(id) || sent === undefined) throw new Error(`an acknowledgement for nothing, to ${device.mac}`);
          onAck(sender, now - sent);
        } else throw new Error(`${device.mac} was answered ${data.toString('hex', at, at + REPLY_BYTES)}`);
      }
      rest = data.subarray(whole);
    });
  });
  await once(socket, 'connect');
  socket.write(hello(device));
  await welcomed;
  socket.on('close', () => {
    if (isClosing) return;
    if (!onCut) throw new Error(`${device.mac} was cut off`);
    onCut();
  });
  return sender;
}

/** Each device keeps so many messages on their way, for so long; the milliseconds of every acknowledgement. */
export async function flood(port: number, devices: readonly BenchDevice[], inFlight: number, ms: number, speech = native) {
  const times: number[] = [];
  let isOver = false;
  const senders = await Promise.all(
    devices.map((device) =>
      join(
        port,
        device,
        (sender, took) => {
          if (isOver) return;
          times.push(took);
          sender.send(speech.next(sender.mac));
        },
        speech,
      ),
    ),
  );
  const until = performance.now() + ms;
  for (const sender of senders) sender.send(...Array.from({ length: inFlight }, () => speech.next(sender.mac)));
  await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
  isOver = true;
  const tookMs = ms + performance.now() - until;
  for (const sender of senders) sender.close();
  return { times, tookMs };
}

/** A steady stream of so many messages a second from all devices in turn, until it is stopped. */
export async function pace(port: number, devices: readonly BenchDevice[], perSecond: number, onAck: (mac: string) => void = () => {}) {
  const STEP_MS = 20;
  let acknowledged = 0;
  const senders = await Promise.all(
    devices.map((device) =>
      join(port, device, ({ mac }) => {
        acknowledged += 1;
        onAck(mac);
      }),
    ),
  );
  const startedAt = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1_000);
    for (; done < due; done += 1) {
      const sender = senders[done % senders.length];
      sender?.send(nextReading(sender.mac));
    }
  }, STEP_MS);
  return {
    /** Ends it; how many a second were acknowledged. */
    stop(): number {
      clearInterval(timer);
      for (const sender of senders) sender.close();
      return acknowledged / ((performance.now() - startedAt) / 1_000);
    },
  };
}
