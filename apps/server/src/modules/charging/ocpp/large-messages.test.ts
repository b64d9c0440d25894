import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLargeMessages, LARGEST_BYTES, ORDINARY_BYTES } from './large-messages.ts';

const ROOM_BYTES = 64 * 1_024 * 1_024;
const CHARGERS = 12;
/** Against hanging only. */
const WITHIN_MS = 120_000;

interface Line {
  charger: WebSocket;
  /** Of it the server has taken so many bytes off the line. */
  readBytes(): number;
}

/** A server that answers a large message when the test lets it, and notes what it has in hand meanwhile. */
async function aServer() {
  const large = createLargeMessages();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: LARGEST_BYTES, perMessageDeflate: false });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise((resolve) => server.once('listening', resolve));
  const finishers: (() => void)[] = [];
  const seen = { inHandBytes: 0, mostBytes: 0, large: 0, ordinary: 0, tooSlow: 0 };
  const arrivals: ((readBytes: () => number) => void)[] = [];
  server.on('connection', (ws, request) => {
    const { socket } = request;
    const watch = large.watch(ws, socket, { tooSlow: () => (seen.tooSlow += 1), held: () => undefined });
    ws.on('close', () => watch.stop());
    ws.on('message', (data: Buffer) => {
      watch.came(data.length);
      if (data.length <= ORDINARY_BYTES) return void (seen.ordinary += 1);
      seen.large += 1;
      seen.inHandBytes += data.length;
      seen.mostBytes = Math.max(seen.mostBytes, seen.inHandBytes);
      finishers.push(() => {
        seen.inHandBytes -= data.length;
        watch.done();
      });
    });
    arrivals.shift()?.(() => socket.bytesRead);
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  const connect = async (): Promise<Line> => {
    const arrived = new Promise<() => number>((resolve) => arrivals.push(resolve));
    const charger = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    onTestFinished(() => charger.terminate());
    await new Promise((resolve) => charger.once('open', resolve));
    return { charger, readBytes: await arrived };
  };
  return { connect, seen, finish: () => finishers.shift()?.() };
}

async function come(isSo: () => boolean): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('it never came to be');
    await sleep(10);
  }
}

test(
  'of twelve chargers that send eight megabytes at once eight are heard, the others wait on the line, and each has its turn',
  { timeout: WITHIN_MS * 2 },
  async () => {
    const { connect, seen, finish } = await aServer();
    const lines: Line[] = [];
    for (let n = 0; n < CHARGERS; n += 1) lines.push(await connect());
    const message = Buffer.alloc(LARGEST_BYTES, 'x');
    for (const { charger } of lines) charger.send(message);
    await come(() => seen.large === ROOM_BYTES / LARGEST_BYTES);
    // Nothing more comes, however long one waits.
    await sleep(500);
    expect(seen.large).toBe(8);
    const waiting = lines.filter(({ readBytes }) => readBytes() < LARGEST_BYTES);
    expect(waiting).toHaveLength(4);
    for (const { readBytes } of waiting) expect(readBytes()).toBeLessThan(2 * ORDINARY_BYTES);

    // Small ones have room beside them.
    const neighbour = await connect();
    neighbour.charger.send('{}');
    await come(() => seen.ordinary === 1);

    for (let heard = 9; heard <= CHARGERS; heard += 1) {
      finish();
      await come(() => seen.large === heard);
    }
    expect(seen.mostBytes).toBe(ROOM_BYTES);
    expect(seen.tooSlow).toBe(0);
  },
);

test('one charger has one large message at a time, and the next when that one is answered', { timeout: WITHIN_MS }, async () => {
  const { connect, seen, finish } = await aServer();
  const { charger, readBytes } = await connect();
  for (let n = 0; n < 3; n += 1) charger.send(Buffer.alloc(LARGEST_BYTES, 'x'));
  for (let heard = 1; heard <= 3; heard += 1) {
    await come(() => seen.large === heard);
    await sleep(200);
    expect(seen.large).toBe(heard);
    expect(readBytes()).toBeLessThan(heard * LARGEST_BYTES + 2 * ORDINARY_BYTES);
    finish();
  }
  expect(seen.mostBytes).toBe(LARGEST_BYTES);
});

test('a charger that leaves while it waits, or while it is heard, gives its room back', { timeout: WITHIN_MS }, async () => {
  const { connect, seen } = await aServer();
  const lines: Line[] = [];
  for (let n = 0; n < 10; n += 1) lines.push(await connect());
  for (const { charger } of lines) charger.send(Buffer.alloc(LARGEST_BYTES, 'x'));
  await come(() => seen.large === 8);
  const waits = ({ readBytes }: Line) => readBytes() < LARGEST_BYTES;
  const [gone] = lines.filter(waits);
  gone?.charger.terminate();
  lines.find((line) => !waits(line))?.charger.terminate();
  await come(() => seen.large === 9);
  await sleep(200);
  expect(seen.large).toBe(9);
});
