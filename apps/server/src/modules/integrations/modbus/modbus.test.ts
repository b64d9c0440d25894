import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { modbusMap } from '@atalaya/contract/integrations/modbus.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aFleet, aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

async function started(): Promise<TestApp> {
  const snmp = { isOn: false, host: '127.0.0.1', port: 0, enterprise: 32_473 };
  const t = await testApp({ northbound: { snmp, modbus: { isOn: true, host: '127.0.0.1', port: 0 } } });
  await t.integrations.start();
  onTestFinished(() => t.integrations.close());
  return t;
}

/** As a client of another maker writes it: by the specification, byte by byte. Null: it was hung up on. */
async function read(t: TestApp, unit: number, from: number, count: number, code = 3): Promise<Buffer | null> {
  const socket = connect({ host: '127.0.0.1', port: t.integrations.modbus.status().port });
  const request = Buffer.from([0x12, 0x34, 0, 0, 0, 6, unit, code, from >> 8, from & 0xff, count >> 8, count & 0xff]);
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined).write(request);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    const all = Buffer.concat(chunks);
    if (all.length >= 6 && all.length >= 6 + all.readUInt16BE(4)) socket.end();
  });
  await once(socket, 'close');
  const reply = Buffer.concat(chunks);
  if (reply.length === 0) return null;
  expect(reply.subarray(0, 4)).toEqual(Buffer.from([0x12, 0x34, 0, 0]));
  expect(reply[6]).toBe(unit);
  return reply.subarray(7);
}
const allow = (t: TestApp, clientId: string, addresses = ['127.0.0.0/8']) =>
  t.call(modbusMap.setAccess, { query: { clientId }, body: { addresses } }, t.asServer);

test('a Modbus client reads what the API says, of the client whose address it has', async () => {
  const t = await started();
  const [own, other] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
  await aDevice(t, other);
  const device = await aDevice(t, own, { label: 'Torre Norte' });
  const now = t.clock().toISOString();
  await report(t, device, [temperature(now, -12.34), door(now, 1), power(now, 2, 231.5)]);
  expect(await read(t, 1, 0, 1)).toBeNull(); // nobody's address yet
  await allow(t, own);
  await expect(allow(t, other, ['127.0.0.1'])).rejects.toMatchObject({ details: { errors: { addresses: ['taken'] } } });

  const { data: places } = await t.call(modbusMap.listPlaces, { query: { clientId: own } }, t.asServer);
  expect(places).toMatchObject([{ deviceId: device.id, unit: 1, register: 0 }]);
  const shown = (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  const reply = (await read(t, 1, 0, 64)) ?? Buffer.alloc(130);
  expect([...reply.subarray(0, 2)]).toEqual([3, 128]);
  const registers = reply.subarray(2);
  expect(registers.readUInt16BE(0)).toBe(1);
  expect(registers.readUInt16BE(2)).toBe(2);
  expect(registers.readUInt16BE(4)).toBe(2);
  expect(registers.readInt16BE(8)).toBe(Math.round((shown.temp ?? 0) * 100));
  expect(registers.readUInt16BE(10)).toBe((shown.humidity ?? 0) * 100);
  expect(registers.readInt32BE(24)).toBe(-0x8000_0000); // the battery has said nothing yet
  expect(registers.readInt32BE(36)).toBe((shown.power[2]?.psu ?? 0) * 1_000);
  expect(registers.subarray(60, 66).toString('hex').toUpperCase()).toBe(device.mac.replaceAll(':', ''));
  expect(registers.subarray(66).toString('utf8').replaceAll('\0', '')).toBe('Torre Norte');
  // A part of it, by the other function.
  expect((await read(t, 1, 4, 2, 4))?.subarray(2)).toEqual(registers.subarray(8, 12));

  const exceptions = [await read(t, 1, 0, 1, 6), await read(t, 2, 0, 1), await read(t, 1, 0, 126), await read(t, 1, 63_999, 2)];
  expect(exceptions.map((one) => [...(one ?? [])])).toEqual([
    [0x86, 1],
    [0x83, 2],
    [0x83, 3],
    [0x83, 2],
  ]);
});

test('each of 1,000 devices keeps its place when others come and go', async () => {
  const t = await started();
  const { id: clientId } = await aClient(t.database);
  const devices = await aFleet(t, clientId, 1_001, (n) => ({ temp: n / 100 }));
  await allow(t, clientId);
  const temperatureAt = async (unit: number, slot: number) => (await read(t, unit, slot * 64 + 4, 1))?.readInt16BE(2);
  for (const slot of [0, 1, 499, 999]) expect(await temperatureAt(1, slot)).toBe(slot);
  expect(await temperatureAt(2, 0)).toBe(1_000);
  await t.call(monitor.removeDevice, { query: { id: devices[1]?.id ?? '' } }, t.asServer);
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // all of one second share a look
  expect((await read(t, 1, 64, 1))?.readUInt16BE(2)).toBe(0);
  expect(await temperatureAt(1, 499)).toBe(499);
}, 60_000);
