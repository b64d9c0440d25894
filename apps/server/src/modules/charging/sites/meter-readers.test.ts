import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { ModbusSource, MqttSource, type MeterSource } from '@atalaya/contract/charging/meter-source.ts';
import { chargingSitePower as calls } from '@atalaya/contract/charging/site-power-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { until } from '#testing/charging.ts';
import { startBroker } from '#testing/services/meter-broker.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { createOutbound, OutboundRefused } from '#platform/outbound/outbound.ts';
import { readMessage, readRegisters } from './meter-values.rules.ts';
import { readModbus } from './modbus-meter.ts';
import { readMqtt } from './mqtt-meter.ts';

let t: TestApp;
let id: string;

beforeEach(async () => {
  t = await testApp({ outboundAllow: ['127.0.0.1'] });
  const clientId = (await aClient(t.database)).id;
  id = (await t.call(charging.createSite, { body: { name: 'Pier', limitA: 40, clientId } }, t.asServer)).data.id;
});
afterEach(() => t.charging.close());

const power = async () => (await t.call(calls.sitePower, { query: { id } }, t.asServer)).data;
const measureBy = async (source: MeterSource, password?: string) => {
  await t.call(
    calls.setSiteMeter,
    { query: { id }, body: { mode: 'limit', safeA: 6, source, ...(password ? { password } : {}) } },
    t.asServer,
  );
  await t.charging.measured.look();
};
const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // safe: it listens on TCP
};

/** A meter as the document of Modbus TCP describes it: registers from 19,000 on hold three currents as floats. */
async function aModbusMeter(currents: number[], answers: (request: Buffer) => Buffer[] = () => []) {
  const asked: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (request) => {
      asked.push(request);
      const other = answers(request);
      if (other.length > 0) return other.forEach((part) => socket.write(part));
      const values = Buffer.alloc(currents.length * 4);
      currents.forEach((value, n) => values.writeFloatBE(value, n * 4));
      const body = Buffer.concat([Buffer.from([request[6] ?? 0, request[7] ?? 0, values.length]), values]);
      const head = Buffer.alloc(6);
      request.copy(head, 0, 0, 2);
      head.writeUInt16BE(body.length, 4);
      // In two pieces, as networks do.
      socket.write(Buffer.concat([head, body.subarray(0, 4)]));
      setTimeout(() => socket.write(body.subarray(4)), 20);
    });
  });
  const port = await listening(server);
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return { port, asked };
}
const modbus = (port: number) => ModbusSource.parse({ kind: 'modbus', host: '127.0.0.1', port, address: 19_000 });

describe('a meter that is asked by Modbus TCP', () => {
  test('gives the busiest of its phases, over and over', async () => {
    const currents = [4, 12.5, -3];
    const { port, asked } = await aModbusMeter(currents);
    await measureBy(modbus(port));
    expect(await until(power, ({ meterA, reason }) => meterA === 12.5 && reason === 'meter')).toMatchObject({ fault: null });
    expect(asked[0]?.subarray(2)).toEqual(Buffer.from([0, 0, 0, 6, 1, 3, 19_000 >> 8, 19_000 & 255, 0, 6]));
    currents[0] = 20;
    await until(power, ({ meterA }) => meterA === 20);
  });

  test('that refuses, or is none, says so, and is asked again', async () => {
    const refusal = (request: Buffer) => [Buffer.concat([request.subarray(0, 4), Buffer.from([0, 3, 1, 0x83, 2])])];
    const { port } = await aModbusMeter([], refusal);
    await measureBy(modbus(port));
    await until(power, ({ fault }) => fault === 'modbus_2');
    const web = await aModbusMeter([], () => [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]);
    await measureBy(modbus(web.port));
    await until(power, ({ fault }) => fault === 'not_modbus');
    await measureBy(modbus(9));
    expect(await until(power, ({ fault }) => fault === 'ECONNREFUSED')).toMatchObject({ meterA: null, reason: 'silent' });
  });
});

describe('a meter that speaks to a broker', () => {
  test('is heard there, whatever else it says', async () => {
    const broker = await startBroker({ username: 'meter', password: 'a good one' });
    onTestFinished(broker.stop);
    const source = { kind: 'mqtt', host: '127.0.0.1', port: broker.port, isTls: false, topic: 'shelly/em', unit: 'A' } as const;
    const fields = ['em.a_current', 'em.b_current'];
    await measureBy({ ...source, fields, username: 'meter' }, 'wrong');
    expect((await until(power, ({ fault }) => fault !== null)).fault).not.toContain('wrong');
    await measureBy({ ...source, fields, username: 'meter' }, 'a good one');
    const told = setInterval(() => broker.publish('shelly/em', JSON.stringify({ em: { a_current: 7.5, b_current: 3 } })), 50);
    onTestFinished(() => clearInterval(told));
    expect(await until(power, ({ meterA }) => meterA === 7.5)).toMatchObject({ fault: null });
    // What is changed besides leaves the password as it is.
    await measureBy({ ...source, fields: ['em.b_current'], username: 'meter' });
    await until(power, ({ meterA }) => meterA === 3);
    clearInterval(told);
    broker.publish('shelly/em', 'off');
    expect((await until(power, ({ fault }) => fault === 'unreadable')).source).not.toHaveProperty('password');
    await t.call(calls.setSiteMeter, { query: { id }, body: { mode: 'limit', safeA: 6, source: { kind: 'push' } } }, t.asServer);
    await t.charging.measured.look();
    expect(
      await until(
        async () => broker.clients(),
        (count) => count === 0,
      ),
    ).toBe(0);
  });

  const SECRET = 'a password of the broker';
  const source = MqttSource.parse({ kind: 'mqtt', host: '127.0.0.1', isTls: true, topic: 'em', username: 'meter' });
  const stored = async () => (await t.database.pool.query('select * from charging_site_meters')).rows[0];

  test.each([{ host: 'broker.example' }, { port: 1_884 }, { username: 'another' }, { isTls: false }])(
    'is not heard elsewhere with the password that was kept: %o',
    async (change) => {
      await measureBy(source, SECRET);
      const before = await stored();
      await expect(measureBy({ ...source, ...change })).rejects.toMatchObject({
        status: 400,
        details: { errors: { password: ['broker.password_again'] } },
      });
      expect(await stored()).toMatchObject({ source: before.source, password: before.password });
      await measureBy({ ...source, ...change }, 'another one');
      expect((await stored()).source).toMatchObject(change);
    },
  );

  test('loses its password when it comes by another way or without a user, and does not get it back', async () => {
    for (const other of [modbus(502), { ...source, host: 'broker.example', username: '' }, { kind: 'push' } as const]) {
      await measureBy(source, SECRET);
      await measureBy(other);
      await measureBy(source);
      expect((await stored()).password).toBeNull();
    }
  });

  test('has its password sealed, and shown to nobody', async () => {
    await measureBy(source, SECRET);
    const sealed: Buffer = (await stored()).password;
    expect(sealed.length).toBeGreaterThan(SECRET.length);
    for (const encoding of ['latin1', 'base64', 'hex'] as const)
      expect(sealed.toString(encoding)).not.toContain(Buffer.from(SECRET).toString(encoding).replace(/=+$/, ''));
    const seen = JSON.stringify([await power(), await t.call(auditLog.list, {}, t.asServer), (await stored()).source]);
    expect(seen).not.toContain(SECRET);
  });
});

test('an address inside is refused where the setting does not allow it', async () => {
  for (const host of ['127.0.0.2', '169.254.169.254', '10.1.2.3'])
    await expect(measureBy({ ...modbus(502), host })).rejects.toMatchObject({ status: 400 });
  expect((await power()).source).toEqual({ kind: 'push' });
});

test.each(['modbus', 'mqtt'] as const)('a meter by %s whose name means an address inside by now is not called', async (kind) => {
  let calls = 0;
  const port = await listening(createServer(() => void (calls += 1)));
  const outbound = createOutbound({ resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) });
  const failure = new Promise<unknown>((failed) => {
    const events = { heard: () => undefined, failed };
    const host = 'meter.example';
    const reader =
      kind === 'modbus'
        ? readModbus({ ...modbus(port), host }, outbound, events)
        : readMqtt(MqttSource.parse({ kind: 'mqtt', host, port, isTls: false, topic: 'shelly/em', unit: 'A' }), null, outbound, events);
    onTestFinished(() => reader.stop());
  });
  expect(await failure).toBeInstanceOf(OutboundRefused);
  expect(calls).toBe(0);
});

describe('what a meter says', () => {
  const read = (text: string, fields: string[] = [], unit: 'A' | 'W' = 'A') => readMessage(text, { fields, unit });

  test('is a number, a list, phases by name, or what the fields name; powers count at 230 V', () => {
    expect(read('4.5')).toEqual([4.5]);
    expect(read('[1, "2.5", -3]')).toEqual([1, 2.5, -3]);
    expect(read('{"phasesA": [1, 2, 3, 4]}')).toEqual([1, 2, 3]);
    expect(read('{"a": {"p": 2300}, "b": 460}', ['a.p', 'b'], 'W')).toEqual([10, 2]);
  });

  test('is nothing where it cannot be read', () => {
    for (const text of ['', 'on', '{}', 'null', 'true', '[]', '["x"]', '{"phasesA": "1"', '1e99', '[1, null]'])
      expect(read(text)).toBeNull();
    expect(read('{"a": 1}', ['constructor'])).toBeNull();
  });

  test('stands in registers of each kind', () => {
    const source = { phases: 1, factor: 0.1, unit: 'A' as const, isSwapped: false };
    expect(readRegisters(Buffer.from([0xff, 0xfb]), { ...source, type: 'int16' })).toEqual([-0.5]);
    expect(readRegisters(Buffer.from([0, 1, 0, 0]), { ...source, type: 'uint32', factor: 1, isSwapped: true })).toEqual([1]);
    expect(readRegisters(Buffer.from([0x7f, 0xc0, 0, 0]), { ...source, type: 'float32' })).toBeNull();
    expect(readRegisters(Buffer.from([0]), { ...source, type: 'uint16' })).toBeNull();
  });
});
