// A charger written from the documents: WebSocket (RFC 6455) and OCPP-J on a bare socket, sharing no code with the library of the server.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
/** Against hanging only. */
const WAIT_MS = 40_000;

type Payload = Record<string, unknown>;
export type Answer = { kind: 'result'; payload: Payload } | { kind: 'error'; code: string; text: string };
type Responder = (payload: Payload) => Payload | null | Promise<Payload | null>;

export interface RawOptions {
  port: number;
  id: string;
  /** Null: without an Authorization header. */
  password: string | Buffer | null;
  path?: string;
  protocol?: string | null;
  headers?: Record<string, string>;
  user?: string;
  /** The address that it comes from, of those of this machine. */
  from?: string;
  /** Over TLS. */
  tls?: ConnectionOptions;
}

export class HandshakeRefused extends Error {
  readonly status: number;
  readonly reply: string;
  constructor(reply: string) {
    super(reply.split('\r\n')[0] ?? 'no reply');
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
    this.reply = reply;
  }
}

export function frame(opcode: number, body: Buffer): Buffer {
  const mask = randomBytes(4);
  const masked = Buffer.from(body.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  const length =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : body.length < 65_536
        ? Buffer.from([0x80 | 126, body.length >> 8, body.length & 255])
        : Buffer.concat([
            Buffer.from([0x80 | 127]),
            (() => {
              const eight = Buffer.alloc(8);
              eight.writeBigUInt64BE(BigInt(body.length));
              return eight;
            })(),
          ]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, masked]);
}

function handshake(socket: Socket, { id, password, path, protocol = 'ocpp1.6', headers = {}, user = id }: RawOptions): Promise<Buffer> {
  const key = randomBytes(16).toString('base64');
  const lines = [
    `GET ${path ?? `/ocpp/${encodeURIComponent(id)}`} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
  ];
  lines.push(`Sec-WebSocket-Key: ${key}`);
  if (protocol !== null) lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
  if (password !== null)
    lines.push(`Authorization: Basic ${Buffer.concat([Buffer.from(`${user}:`), Buffer.from(password)]).toString('base64')}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      const head = received.subarray(0, end).toString();
      const expected = createHash('sha1')
        .update(key + GUID)
        .digest('base64');
      if (head.startsWith('HTTP/1.1 101') && head.includes(expected)) resolve(received.subarray(end + 4));
      else {
        reject(new HandshakeRefused(head));
        socket.destroy();
      }
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.once('close', () => reject(new HandshakeRefused(received.toString())));
  });
}

export type RawCharger = Awaited<ReturnType<typeof rawCharger>>;

export async function rawCharger(options: RawOptions) {
  const to = { port: options.port, host: '127.0.0.1', ...(options.from ? { localAddress: options.from } : {}) };
  const socket = options.tls ? connectTls({ ...to, ...options.tls }) : connect(to);
  socket.setNoDelay(true);
  let received = await handshake(socket, options);
  const waiting = new Map<string, (answer: Answer) => void>();
  const responders = new Map<string, Responder>();
  const asked: { action: string; payload: Payload }[] = [];
  let answersPings = true;
  let pongAfterMs = 0;
  let closeCode: number | null = null;
  const closed = new Promise<number | null>((resolve) => socket.once('close', () => resolve(closeCode)));
  socket.on('error', () => undefined);

  const sendText = (text: string) => void socket.write(frame(TEXT, Buffer.from(text)));
  async function obey(messageId: string, action: string, payload: Payload) {
    asked.push({ action, payload });
    const respond = responders.get(action);
    if (!respond) return sendText(JSON.stringify([4, messageId, 'NotImplemented', '', {}]));
    const reply = await respond(payload);
    if (reply) sendText(JSON.stringify([3, messageId, reply]));
  }
  function understand(text: string) {
    const message: unknown = JSON.parse(text);
    if (!Array.isArray(message)) return;
    const [type, messageId, a, b] = message;
    if (type === 2) void obey(String(messageId), String(a), Object(b));
    if (type === 3) waiting.get(String(messageId))?.({ kind: 'result', payload: Object(a) });
    if (type === 4) waiting.get(String(messageId))?.({ kind: 'error', code: String(a), text: String(b) });
  }
  function readFrames() {
    while (received.length >= 2) {
      const opcode = (received[0] ?? 0) & 15;
      let length = (received[1] ?? 0) & 127;
      let at = 2;
      if (length === 126) [length, at] = [received.length < 4 ? Infinity : received.readUInt16BE(2), 4];
      else if (length === 127) [length, at] = [received.length < 10 ? Infinity : Number(received.readBigUInt64BE(2)), 10];
      if (received.length < at + length) return;
      const body = received.subarray(at, at + length);
      received = received.subarray(at + length);
      if (opcode === TEXT) understand(body.toString());
      else if (opcode === PING && answersPings) {
        const pong = frame(PONG, body);
        if (pongAfterMs > 0) setTimeout(() => socket.write(pong), pongAfterMs);
        else socket.write(pong);
      } else if (opcode === CLOSE) {
        closeCode = body.length >= 2 ? body.readUInt16BE(0) : null;
        socket.end(frame(CLOSE, body));
      }
    }
  }
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    readFrames();
  });
  readFrames();

  function answerTo(messageId: string, what = messageId): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what} was not answered`)), WAIT_MS);
      timer.unref();
      waiting.set(messageId, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
    return answered.finally(() => waiting.delete(messageId));
  }
  function call(action: string, payload: Payload = {}, messageId: string = randomUUID()): Promise<Answer> {
    const answered = answerTo(messageId, action);
    sendText(JSON.stringify([2, messageId, action, payload]));
    return answered;
  }

  return {
    call,
    /** To what is sent as text. */
    answerTo,
    /** The answer, which has to be a good one. */
    async ask(action: string, payload: Payload = {}): Promise<Payload> {
      const answer = await call(action, payload);
      if (answer.kind === 'error') throw new Error(`${action}: ${answer.code} ${answer.text}`);
      return answer.payload;
    },
    /** What it answers when it is asked; null leaves a request without an answer. */
    respond: (action: string, responder: Responder) => void responders.set(action, responder),
    asked,
    sendText,
    sendFrame: (opcode: number, body: Buffer) => void socket.write(frame(opcode, body)),
    /** As on a slow line. */
    answerPingsAfter: (ms: number) => {
      pongAfterMs = ms;
    },
    /** As if the network were gone: it neither answers nor says goodbye. */
    playDead: () => {
      answersPings = false;
    },
    cut: () => socket.destroy(),
    closed,
  };
}
