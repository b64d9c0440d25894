// Logins by PAP over UDP, so many in flight at a time, each with its own latency; what radclient does not tell.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';

const [ACCESS_REQUEST, ACCESS_ACCEPT, ACCESS_REJECT] = [1, 2, 3];
const [USER_NAME, USER_PASSWORD, MESSAGE_AUTHENTICATOR] = [1, 2, 80];
const HEADER_BYTES = 20;
const IDS = 256;
const LOST_AFTER_MS = 5_000;
const READY_WITHIN_MS = 60_000;

const attribute = (type: number, value: Buffer) => Buffer.concat([Buffer.from([type, value.length + 2]), value]);

/** RFC 2865, section 5.2. */
function hidden(password: string, secret: string, authenticator: Buffer): Buffer {
  const plain = Buffer.alloc(Math.max(16, Math.ceil(Buffer.byteLength(password) / 16) * 16));
  plain.write(password);
  let before = authenticator;
  for (let at = 0; at < plain.length; at += 16) {
    const mask = createHash('md5').update(secret).update(before).digest();
    for (let n = 0; n < 16; n += 1) plain[at + n] = (plain[at + n] ?? 0) ^ (mask[n] ?? 0);
    before = plain.subarray(at, at + 16);
  }
  return plain;
}

function request(id: number, secret: string, name: string, password: string): Buffer {
  const authenticator = randomBytes(16);
  const packet = Buffer.concat([
    Buffer.from([ACCESS_REQUEST, id, 0, 0]),
    authenticator,
    attribute(MESSAGE_AUTHENTICATOR, Buffer.alloc(16)),
    attribute(USER_NAME, Buffer.from(name)),
    attribute(USER_PASSWORD, hidden(password, secret, authenticator)),
  ]);
  packet.writeUInt16BE(packet.length, 2);
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, HEADER_BYTES + 2);
  return packet;
}

export interface Login {
  name: string;
  password: string;
}
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
}

type Socket = ReturnType<typeof createSocket>;

async function ask(socket: Socket, id: number, port: number, secret: string, { name, password }: Login): Promise<number | null> {
  const answer = new Promise<Buffer>((resolve) => socket.once('message', resolve));
  socket.send(request(id, secret, name, password), port, '127.0.0.1');
  const message = await Promise.race([answer, sleep(LOST_AFTER_MS, null, { ref: false })]);
  return message?.[0] ?? null;
}

const told = (code: number | null) => (code === null ? 'silence' : `code ${code}`);

/** One login, from an address of its own; whether it is answered as it should be. */
export async function oneLogin(from: string, port: number, secret: string, login: Login, isLetIn: boolean): Promise<void> {
  const socket = createSocket('udp4');
  try {
    await new Promise<void>((bound) => socket.bind(0, from, bound));
    const code = await ask(socket, 1, port, secret, login);
    if (code !== (isLetIn ? ACCESS_ACCEPT : ACCESS_REJECT)) throw new Error(`the login of ${login.name} ended with ${told(code)}`);
  } finally {
    socket.close();
  }
}

/** Before anything is measured: FreeRADIUS asks for a NAS at its first packet, and has to open its connections. */
export async function untilAnswered(port: number, secret: string, login: Login): Promise<void> {
  for (const start = performance.now(); performance.now() - start < READY_WITHIN_MS;) {
    const isLetIn = await oneLogin('127.0.0.1', port, secret, login, true).then(
      () => true,
      () => false,
    );
    if (isLetIn) return;
  }
  throw new Error(`nobody answers on port ${port}`);
}

/** Every login has to be accepted; one that is not makes the figures worthless. */
export async function loginLoad(port: number, secret: string, logins: readonly Login[], inFlight: number): Promise<LoadResult> {
  const times: number[] = [];
  const waiting = logins.values();
  const start = performance.now();

  async function lane(): Promise<void> {
    const socket = createSocket('udp4');
    let id = 0;
    try {
      for (const login of waiting) {
        id = (id + 1) % IDS;
        const sentAt = performance.now();
        const code = await ask(socket, id, port, secret, login);
        if (code !== ACCESS_ACCEPT) throw new Error(`the login of ${login.name} ended with ${told(code)}`);
        times.push(performance.now() - sentAt);
      }
    } finally {
      socket.close();
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane));
  const seconds = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
