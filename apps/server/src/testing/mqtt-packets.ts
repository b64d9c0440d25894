// Packets of MQTT 3.1.1 byte by byte, for what no library would send, and for senders that cost next to nothing.

export function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

export function packet(kind: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const lengths: number[] = [];
  for (let left = body.length; left > 0 || lengths.length === 0; left >>= 7) lengths.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
  return Buffer.concat([Buffer.from([kind, ...lengths]), body]);
}

const WITH_NAME_AND_PASSWORD = 0b1100_0010;
const KEPT = 0b1100_0000;
interface Connecting {
  keepAliveS?: number;
  clientId?: string;
  /** Asks the broker to remember the session. */
  isKept?: boolean;
}
export const connectPacket = (mac: string, apiKey: string, { keepAliveS = 0, clientId = `raw ${mac}`, isKept }: Connecting = {}) =>
  packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, isKept ? KEPT : WITH_NAME_AND_PASSWORD, 0, keepAliveS]),
    text(clientId),
    text(mac),
    text(apiKey),
  );

export const PUBLISH = { plain: 0x32, repeated: 0x3a, retained: 0x33, unacknowledged: 0x30, twice: 0x34 };
export function publishPacket(topic: string, payload: string | Buffer, id: number, kind: number = PUBLISH.plain): Buffer {
  const ids = kind === PUBLISH.unacknowledged ? [] : [Buffer.from([id >> 8, id & 0xff])];
  return packet(kind, text(topic), ...ids, Buffer.from(payload));
}
export const pingPacket = () => packet(0xc0);
export const PONG = Buffer.from([0xd0, 0]);
export const WELCOME = Buffer.from([0x20, 2, 0, 0]);
export const NAME_REFUSED = Buffer.from([0x20, 2, 0, 2]);
export const received = (id: number) => Buffer.from([0x50, 2, id >> 8, id & 0xff]);
export const acknowledgement = (id: number) => Buffer.from([0x40, 2, id >> 8, id & 0xff]);
