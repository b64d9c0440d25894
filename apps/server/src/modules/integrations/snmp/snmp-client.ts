// Asking and telling others over SNMP: a request waits for its answer, and is sent again when none comes.
import { createSocket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { Reader } from './ber.ts';
import { PduType, readPdu, type Pdu, type Variable } from './pdu.ts';
import {
  decrypt,
  encodeV2c,
  encodeV3,
  isAuthentic,
  isPrivate,
  keysFor,
  readScoped,
  readV3,
  V2C,
  V3,
  type Engine,
  type Keys,
  type Passwords,
} from './usm.ts';

export interface Peer {
  address: string;
  port: number;
}
export type Credentials =
  | { kind: 'v2c'; community: string }
  /** `keysOf`: for who asks again and again, since making keys takes milliseconds. */
  | ({ kind: 'v3'; userName: string; keysOf?: (passwords: Passwords, engineId: Buffer) => Keys } & Passwords);

export type SnmpFailure = 'timeout' | 'user' | 'digest' | 'level' | 'refused' | 'malformed';
export class SnmpError extends Error {
  readonly because: SnmpFailure;
  constructor(because: SnmpFailure) {
    super(`SNMP: ${because}`);
    this.because = because;
  }
}

const [TRIES, WAIT_MS] = [3, 1_500];
const MAX_ID = 0x7fff_ffff;
const REPORTS: Readonly<Record<number, SnmpFailure>> = { 1: 'level', 3: 'user', 5: 'digest', 6: 'digest' };

/** Sends until `read` makes something of an answer; what is nothing to it is passed over, since anybody may send datagrams. */
async function exchange<T>({ address, port }: Peer, message: () => Buffer, read: (bytes: Buffer) => T | null): Promise<T> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    socket.connect(port, address);
    await once(socket, 'connect');
    return await new Promise<T>((resolve, reject) => {
      let left = TRIES;
      const send = () => {
        if (left === 0) return reject(new SnmpError('timeout'));
        left -= 1;
        socket.send(message(), () => undefined); // an error comes as an event too, and may pass
        timer = setTimeout(send, WAIT_MS);
      };
      let timer: NodeJS.Timeout | undefined;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        settle();
      };
      socket.on('message', (bytes) => {
        try {
          const found = read(bytes);
          if (found !== null) end(() => resolve(found));
        } catch (error) {
          end(() => reject(error instanceof SnmpError ? error : new SnmpError('malformed')));
        }
      });
      socket.on('error', () => undefined); // such as a port where nobody listens yet: it is tried again
      send();
    });
  } finally {
    socket.close();
  }
}

/** Who the other side is, and its time; it says so to whoever asks. */
async function discover(peer: Peer): Promise<Engine> {
  const id = randomInt(MAX_ID);
  const empty = { id: Buffer.alloc(0), boots: 0, time: 0 };
  const pdu: Pdu = { type: PduType.Get, requestId: id, errorStatus: 0, errorIndex: 0, variables: [] };
  return exchange(
    peer,
    () => encodeV3({ id, engine: empty, userName: '', pdu, isReportable: true }),
    (bytes) => {
      const reader = new Reader(bytes).sequence();
      if (reader.integer() !== V3) return null;
      const message = readV3(reader, bytes);
      return message.id === id && message.engine.id.length > 0 ? message.engine : null;
    },
  );
}

async function askV3(peer: Peer, { userName, keysOf = keysFor, ...passwords }: Credentials & { kind: 'v3' }, pdu: Pdu): Promise<Pdu> {
  let engine = await discover(peer);
  const keys = keysOf(passwords, engine.id);
  for (let turn = 0; ; turn += 1) {
    const id = randomInt(MAX_ID);
    const current = engine;
    const answer = await exchange(
      peer,
      () => encodeV3({ id, engine: current, userName, pdu, keys, isReportable: true }),
      (bytes): { pdu: Pdu } | { engine: Engine } | null => {
        const reader = new Reader(bytes).sequence();
        if (reader.integer() !== V3) return null;
        const message = readV3(reader, bytes);
        if (message.id !== id) return null;
        if (isPrivate(message)) return isAuthentic(message, keys) ? { pdu: readScoped(decrypt(message, keys)).pdu } : null;
        const report = readScoped(message.data).pdu;
        const code = report.variables[0]?.oid.at(-2) ?? 0;
        if (code === 2) return { engine: message.engine };
        throw new SnmpError(REPORTS[code] ?? 'refused');
      },
    );
    if ('pdu' in answer) return answer.pdu;
    if (turn > 0) throw new SnmpError('refused');
    engine = answer.engine; // its clock was another: once more by its own
  }
}

async function askV2c(peer: Peer, { community }: Credentials & { kind: 'v2c' }, pdu: Pdu): Promise<Pdu> {
  return exchange(
    peer,
    () => encodeV2c(community, pdu),
    (bytes) => {
      const reader = new Reader(bytes).sequence();
      if (reader.integer() !== V2C) return null;
      reader.bytes();
      const answer = readPdu(reader);
      return answer.requestId === pdu.requestId ? answer : null;
    },
  );
}

export async function ask(peer: Peer, credentials: Credentials, type: number, variables: readonly Variable[]): Promise<Pdu> {
  const pdu: Pdu = { type, requestId: randomInt(MAX_ID), errorStatus: 0, errorIndex: 0, variables };
  const answer = await (credentials.kind === 'v3' ? askV3(peer, credentials, pdu) : askV2c(peer, credentials, pdu));
  if (answer.errorStatus !== 0) throw new SnmpError('refused');
  return answer;
}

/** One datagram, of which nobody hears whether it arrived. */
export async function sendDatagram({ address, port }: Peer, bytes: Buffer): Promise<void> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.send(bytes, port, address, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    socket.close();
  }
}
