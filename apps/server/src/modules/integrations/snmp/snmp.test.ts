// The agent and its notifications, with the programs that others use: snmpwalk, snmpget and snmptrapd of Net-SNMP.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { integrations } from '@atalaya/contract/integrations/endpoints.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aFleet, aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const run = promisify(execFile);
const ENTERPRISE = '1.3.6.1.4.1.32473.1';
const PATIENCE_MS = 60_000;

async function started(): Promise<TestApp> {
  const snmp = { isOn: true, host: '127.0.0.1', port: 0, enterprise: 32_473 };
  const modbus = { isOn: false, host: '127.0.0.1', port: 0 };
  const t = await testApp({ northbound: { snmp, modbus }, outboundAllow: ['127.0.0.1'] });
  await t.integrations.start();
  onTestFinished(() => t.integrations.close());
  return t;
}

type Access = Awaited<ReturnType<typeof accessOf>>;
const accessOf = async (t: TestApp, clientId: string, kind: 'v2c' | 'v3', name = `nms${Math.random().toString(36).slice(2)}`) =>
  (await t.call(snmpAgent.createAccess, { body: { kind, name, clientId } }, t.asServer)).data;

const credentials = ({ community, name, authPassword, privPassword }: Access) =>
  community === null
    ? ['-v3', '-l', 'authPriv', '-u', name, '-a', 'SHA-256', '-A', authPassword ?? '', '-x', 'AES', '-X', privPassword ?? '']
    : ['-v2c', '-c', community];
const agentOf = (t: TestApp) => `127.0.0.1:${t.integrations.snmp.status().port}`;
const options = ['-On', '-Oe', '-t', '10', '-r', '1'];

/** By their objects. */
async function walk(t: TestApp, access: Access, program: 'snmpwalk' | 'snmpbulkwalk' = 'snmpbulkwalk'): Promise<Map<string, string>> {
  const { stdout } = await run(program, [...options, ...credentials(access), agentOf(t), ENTERPRISE], { maxBuffer: 64_000_000 });
  const lines = stdout.split('\n').filter((line) => line.startsWith('.'));
  return new Map(
    lines.map((line) => [line.slice(1).split(' = ')[0] ?? '', (line.split(' = ')[1] ?? '').replace(/^[\w-]+: ?/, '').replaceAll('"', '')]),
  );
}

test(
  'a user of AES-256 is answered in it, and in nothing less',
  async () => {
    const t = await started();
    const { id } = await aClient(t.database);
    const body = { kind: 'v3' as const, name: 'strong', cipher: 'aes256' as const, clientId: id };
    const access = (await t.call(snmpAgent.createAccess, { body }, t.asServer)).data;
    const get = (cipher: string) =>
      run('snmpget', [
        ...'-t 2 -r 0 -v3 -l authPriv -a SHA-256'.split(' '),
        '-u',
        access.name,
        '-A',
        access.authPassword ?? '',
        '-x',
        cipher,
        '-X',
        access.privPassword ?? '',
        agentOf(t),
        `${ENTERPRISE}.1.1.0`,
      ]);
    expect((await get('AES-256')).stdout).toContain('Gauge32: 0');
    await expect(get('AES')).rejects.toThrow(/decryption|Timeout/i);
  },
  PATIENCE_MS,
);

test.each(['v2c', 'v3'] as const)(
  'snmpwalk reads by %s what the API says, of the devices of that client alone',
  async (kind) => {
    const t = await started();
    const [own, other] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
    const device = await aDevice(t, own, { label: 'Torre Norte' });
    const foreign = await aDevice(t, other, { label: 'Foreign' });
    const now = t.clock().toISOString();
    await report(t, device, [temperature(now, -12.34), door(now, 1), power(now, 1, 13.25), power(now, 2, 231.5)]);
    const access = await accessOf(t, own, kind);

    for (const program of ['snmpwalk', 'snmpbulkwalk'] as const) {
      const found = await walk(t, access, program);
      const shown = (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
      const [num = ''] = [...found.keys()]
        .filter((oid) => oid.startsWith(`${ENTERPRISE}.2.1.2.`))
        .map((oid) => oid.split('.').at(-1) ?? '');
      const cell = (column: number) => found.get(`${ENTERPRISE}.2.1.${column}.${num}`);
      expect(cell(2)).toBe(shown.mac);
      expect(cell(3)).toBe('Torre Norte');
      expect(cell(6)).toBe('2');
      expect(Number(cell(7))).toBe(Math.floor(Date.parse(shown.lastSeenAt ?? '') / 1_000));
      expect(cell(8)).toBe('2');
      expect(Number(cell(9))).toBe(Math.round((shown.temp ?? 0) * 100));
      expect(Number(cell(10))).toBe((shown.humidity ?? 0) * 100);
      expect(Number(cell(12))).toBe((shown.power[1]?.psu ?? 0) * 1_000);
      expect(Number(cell(15))).toBe((shown.power[2]?.psu ?? 0) * 1_000);
      expect(cell(18)).toBeUndefined(); // the UPS has said nothing yet
      expect(found.get(`${ENTERPRISE}.1.1.0`)).toBe('1');
      expect([...found.values()]).not.toContain(foreign.mac);
    }
    const listed = await t.call(snmpAgent.listAccesses, { query: { clientId: own } }, t.asServer);
    expect(JSON.stringify(listed)).not.toContain(access.community ?? access.authPassword);
  },
  PATIENCE_MS,
);

test(
  'a wrong community hears nothing; a wrong user, password or level is refused',
  async () => {
    const t = await started();
    const { id } = await aClient(t.database);
    await aDevice(t, id);
    const [community, user] = [await accessOf(t, id, 'v2c'), await accessOf(t, id, 'v3')];
    const get = (args: string[]) => run('snmpget', ['-t', '1', '-r', '0', ...args, agentOf(t), `${ENTERPRISE}.1.1.0`]);
    await expect(get(credentials({ ...community, community: 'public' }))).rejects.toThrow('Timeout');
    await expect(get(credentials({ ...user, name: 'nobody' }))).rejects.toThrow('Unknown user name');
    await expect(get(credentials({ ...user, authPassword: 'another password' }))).rejects.toThrow('Authentication failure');
    await expect(get(['-v3', '-l', 'noAuthNoPriv', '-u', user.name])).rejects.toThrow(/Unsupported security level/i);
    expect((await get(credentials(user))).stdout).toContain('Gauge32: 1');
    // What was taken back lets nobody in.
    await t.call(snmpAgent.removeAccess, { query: { id: community.id } }, t.asServer);
    await expect(get(credentials(community))).rejects.toThrow('Timeout');
  },
  PATIENCE_MS,
);

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** A real receiver: what it took, line by line. */
async function startReceiver(port: number, config: string) {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-trapd-'));
  await writeFile(join(folder, 'snmptrapd.conf'), config);
  const program = spawn('/usr/sbin/snmptrapd', ['-f', '-Lo', '-On', '-C', '-c', join(folder, 'snmptrapd.conf'), `udp:127.0.0.1:${port}`], {
    env: { SNMP_PERSISTENT_DIR: folder },
  });
  const told: string[] = [];
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (bytes: Buffer) => told.push(bytes.toString()));
  onTestFinished(async () => {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    await rm(folder, { recursive: true });
  });
  await vi.waitFor(() => expect(told.join('')).toContain('NET-SNMP version'), { timeout: 15_000 });
  return () => told.join('');
}

test(
  'informs by v2c and traps by v3 arrive in a real snmptrapd',
  async () => {
    const t = await started();
    const { id } = await aClient(t.database);
    const [community, user] = [await accessOf(t, id, 'v2c'), await accessOf(t, id, 'v3')];
    const engineId = (await t.call(integrations.status, {}, t.asServer)).data.snmp.engineId;
    const port = await freePort();
    const received = await startReceiver(
      port,
      `authCommunity log ${community.community}
createUser -e 0x${engineId} ${user.name} SHA-256 "${user.authPassword}" AES "${user.privPassword}"
authUser log ${user.name} priv
`,
    );
    const receiver = async (accessId: string, kind: 'trap' | 'inform') => {
      const made = await t.call(snmpAgent.createReceiver, { body: { name: kind, accessId, kind, host: '127.0.0.1', port } }, t.asServer);
      return (await t.call(snmpAgent.testReceiver, { query: { id: made.data.id } }, t.asServer)).data;
    };
    expect(await receiver(community.id, 'inform')).toMatchObject({ lastError: null, lastSentAt: expect.any(String) });
    await vi.waitFor(() => expect(received()).toContain(`.${ENTERPRISE}.0.3`), { timeout: 10_000 });
    const before = received().length;
    expect(await receiver(user.id, 'trap')).toMatchObject({ lastError: null });
    await vi.waitFor(() => expect(received().slice(before)).toContain(`.${ENTERPRISE}.0.3`), { timeout: 10_000 });
  },
  PATIENCE_MS,
);

test('a receiver at an address that nobody may call is refused', async () => {
  const t = await started();
  const access = await accessOf(t, (await aClient(t.database)).id, 'v2c');
  const body = { name: 'Metadata', accessId: access.id, kind: 'trap' as const, host: '169.254.169.254' };
  await expect(t.call(snmpAgent.createReceiver, { body }, t.asServer)).rejects.toMatchObject({
    details: { errors: { host: ['url.internal'] } },
  });
});

test('the MIB file has every object that the agent answers, under the enterprise number of the installation', async () => {
  const t = await started();
  const { id } = await aClient(t.database);
  const device = await aDevice(t, id);
  await report(t, device, temperature(t.clock().toISOString(), 20));
  const mib = await t.call(integrations.mib, {}, t.asServer);
  expect(mib).toContain('::= { enterprises 32473 1 }');
  const answered = [...(await walk(t, await accessOf(t, id, 'v2c'))).keys()].filter((oid) => oid.startsWith(`${ENTERPRISE}.2.1.`));
  const numbers = new Set(answered.map((oid) => oid.split('.').at(-2)));
  expect(numbers.size).toBeGreaterThan(10);
  for (const number of numbers) expect(mib).toContain(`::= { atalayaDeviceEntry ${number} }`);
});

test(
  'snmpwalk reads 1,000 devices, each cell as the device stands',
  async () => {
    const t = await started();
    const { id } = await aClient(t.database);
    const devices = await aFleet(t, id, 1_000, (n) => ({ temp: n / 10, humidity: n % 100 }));
    const found = await walk(t, await accessOf(t, id, 'v2c'));
    const shown = [];
    for (let page = 1; page <= 2; page += 1)
      shown.push(...(await t.call(monitor.listDevices, { query: { clientId: id, page, perPage: 500 } }, t.asServer)).data);
    expect(shown).toHaveLength(1_000);
    const numOf = new Map(devices.map(({ mac, num }) => [mac, num]));
    const wrong = shown.filter(({ mac, label, temp, humidity }) => {
      const cell = (column: number) => found.get(`${ENTERPRISE}.2.1.${column}.${numOf.get(mac)}`);
      return (
        cell(2) !== mac ||
        cell(3) !== label ||
        Number(cell(9)) !== Math.round((temp ?? 0) * 100) ||
        Number(cell(10)) !== (humidity ?? 0) * 100
      );
    });
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'an alarm of a device arrives in snmptrapd when it is raised, once, and only with its client’s receiver',
  async () => {
    const t = await started();
    await t.alarms.ship();
    const [own, other] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
    const [access, foreign] = [await accessOf(t, own, 'v2c'), await accessOf(t, other, 'v2c')];
    const port = await freePort();
    const received = await startReceiver(port, `authCommunity log ${access.community}\nauthCommunity log ${foreign.community}\n`);
    for (const { id } of [access, foreign])
      await t.call(snmpAgent.createReceiver, { body: { name: 'NMS', accessId: id, kind: 'inform', host: '127.0.0.1', port } }, t.asServer);
    const device = await aDevice(t, own, { label: 'Burgos' });
    t.wait(2 * 60_000);
    const at = new Date(t.clock().getTime() - 60_000).toISOString();
    await report(t, device, [power(at, 1, 9), power(at, 2, 0)]);
    await t.leases.turn();
    await t.alarms.engine.turn();
    const lastSent = async (clientId: string) =>
      (await t.call(snmpAgent.listReceivers, { query: { clientId } }, t.asServer)).data.map(({ lastSentAt }) => lastSentAt);
    const toldAt = t.clock().toISOString();
    await t.integrations.snmp.telling.look();
    await vi.waitFor(() => expect(received()).toContain('Burgos'), { timeout: 10_000 });
    expect(received()).toContain(`OID: .${ENTERPRISE}.0.1`);
    expect(received()).toContain(device.mac);
    // Nothing is told twice, and nothing to another client's receiver.
    t.wait(1_000);
    await t.integrations.snmp.telling.look();
    expect(await lastSent(own)).toEqual([toldAt]);
    expect(await lastSent(other)).toEqual([null]);
  },
  PATIENCE_MS,
);
