import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Aedes } from 'aedes';
import { createMast, mastState } from './mast.ts';

const MAC = '02:A7:DE:F0:00:02';
const HOUR_MS = 3_600_000;

test('a mast proves itself by MAC and key and sends its own JSON to its own topic, again and again', async () => {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => broker.handle(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => broker.close(() => server.close(() => resolve()))));
  broker.authenticate = (_client, username, password, done) => done(null, username === MAC && password?.toString() === 'key');
  const heard: { topic: string; content: unknown }[] = [];
  broker.on('publish', ({ topic, payload }, client) => {
    if (client) heard.push({ topic, content: JSON.parse(payload.toString()) });
  });

  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  const mast = createMast({ mac: MAC, apiKey: 'key', mqttUrl: `mqtt://127.0.0.1:${port}`, number: 3, seed: 1, periodMs: 100 });
  onTestFinished(() => mast.stop());
  mast.start();
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(2), 20_000);
  expect(new Set(heard.map(({ topic }) => topic))).toEqual(new Set(['mast/3/state']));
  expect(heard[0]?.content).toEqual({
    at: expect.any(Number),
    air: { t: expect.any(Number), rh: expect.any(Number) },
    wind: { ms: expect.any(Number), from: expect.any(Number) },
    hatch: expect.stringMatching(/^(open|shut)$/),
    cell: { mv: expect.any(Number) },
  });
});

test('its day has weather: colder nights, a hatch that opens, a cell that fills, and nothing out of bounds', () => {
  const day = Array.from({ length: 1_440 }, (_, minute) => mastState(1, Date.UTC(2026, 4, 1) + minute * 60_000));
  const at = (hour: number) => mastState(1, Date.UTC(2026, 4, 1) + hour * HOUR_MS);
  expect(at(16).air.t).toBeGreaterThan(at(4).air.t + 30);
  expect(at(18).cell.mv).toBeGreaterThan(at(6).cell.mv + 500);
  expect(new Set(day.map(({ hatch }) => hatch))).toEqual(new Set(['open', 'shut']));
  expect(day.every(({ air, wind }) => air.rh > 0.3 && air.rh < 1 && air.t > 0 && air.t < 300 && wind.ms >= 0 && wind.from <= 360)).toBe(
    true,
  );
});
