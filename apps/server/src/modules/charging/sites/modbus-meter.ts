// A meter that is asked by Modbus TCP, again and again over one connection. The address was entered by a person: it is checked before each connection.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModbusSource } from '@atalaya/contract/charging/meter-source.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { MeterEvents, Reader } from './meter-reader.ts';
import { readRegisters, registersOf } from './meter-values.rules.ts';

const EVERY_MS = 2_000;
const ANSWER_MS = 3_000;
const AGAIN_MS = 5_000;
const [HOLDING, INPUT, REFUSED] = [3, 4, 0x80];
/** Transaction, protocol, length: what stands before unit and function. */
const HEAD_BYTES = 6;
const LONGEST = 260;

/** One request at a time; whatever is not its answer ends the connection. */
function createRequests(socket: Socket) {
  let transaction = 0;
  let received = Buffer.alloc(0);
  let waiting: { id: number; resolve(bytes: Buffer): void; reject(error: Error): void } | null = null;
  const end = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
    socket.destroy();
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < HEAD_BYTES) return;
    const length = received.readUInt16BE(4);
    if (received.readUInt16BE(2) !== 0 || length < 3 || length > LONGEST) return end(new Error('not_modbus'));
    if (received.length < HEAD_BYTES + length) return;
    const [id, answer] = [received.readUInt16BE(), received.subarray(HEAD_BYTES + 1, HEAD_BYTES + length)];
    received = received.subarray(HEAD_BYTES + length);
    if (id !== waiting?.id) return end(new Error('not_modbus'));
    const { resolve, reject } = waiting;
    waiting = null;
    if ((answer[0] ?? 0) & REFUSED) reject(new Error(`modbus_${answer[1] ?? 0}`));
    else resolve(answer.subarray(2, 2 + (answer[1] ?? 0)));
  });
  socket.on('error', (error) => end(error));
  socket.on('close', () => end(new Error('closed')));
  return (unitId: number, code: number, address: number, count: number): Promise<Buffer> => {
    transaction = (transaction + 1) % 65_536;
    const id = transaction;
    const request = Buffer.alloc(12);
    [id, 0, 6].forEach((word, n) => request.writeUInt16BE(word, n * 2));
    request.writeUInt8(unitId, 6);
    request.writeUInt8(code, 7);
    request.writeUInt16BE(address, 8);
    request.writeUInt16BE(count, 10);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(new Error('no_answer')), ANSWER_MS);
      const done = () => clearTimeout(timer);
      waiting = { id, resolve: (bytes) => (done(), resolve(bytes)), reject: (error) => (done(), reject(error)) };
      socket.write(request);
    });
  };
}

export function readModbus(source: ModbusSource, outbound: Pick<Outbound, 'addressesOf'>, { heard, failed }: MeterEvents): Reader {
  const stopped = new AbortController();
  let socket: Socket | null = null;

  async function follow() {
    const [target] = await outbound.addressesOf(source.host);
    if (!target || stopped.signal.aborted) return;
    socket = connect({ host: target.address, port: source.port, timeout: ANSWER_MS });
    const own = socket;
    own.once('timeout', () => own.connecting && own.destroy(new Error('no_answer')));
    const ask = createRequests(own);
    const code = source.registers === 'holding' ? HOLDING : INPUT;
    while (!stopped.signal.aborted) {
      const bytes = await ask(source.unitId, code, source.address, registersOf(source) * source.phases);
      const amperes = readRegisters(bytes, source);
      if (!amperes) throw new Error('unreadable');
      heard(amperes);
      await sleep(EVERY_MS, undefined, { signal: stopped.signal });
    }
  }
  async function keepFollowing() {
    while (!stopped.signal.aborted) {
      await follow().catch((error: unknown) => stopped.signal.aborted || failed(error));
      socket?.destroy();
      await sleep(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
  const following = keepFollowing();
  return {
    async stop() {
      stopped.abort();
      socket?.destroy();
      await following;
    },
  };
}
