// Cabinets of other makers, asked over SNMP: a real snmpd of Net-SNMP stands in for one.
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';
import { createOutbound, OutboundRefused } from '#platform/outbound/outbound.ts';
import { createAskTarget } from './ask-target.service.ts';
import { guardedPeer } from './cabinet-peer.ts';

const PATIENCE_MS = 60_000;
const OWN = '1.3.6.1.4.1.8072.9999';
const TEMPERATURE = `${OWN}.1.0`;
const DOOR = `${OWN}.2.0`;
const rules = [
  { path: TEMPERATURE, reading: 'temp' as const, scale: 0.1 },
  { path: `.${DOOR}`, reading: 'door' as const, values: { open: 1, shut: 0 } },
];
const user = { userName: 'poller', authPassword: 'an auth password', privPassword: 'a priv password' };
const AES_256 = { ...user, kind: 'v3' as const, cipher: 'aes256' as const };

async function started(outboundAllow = ['127.0.0.1']) {
  const t = await testApp({ outboundAllow });
  const { id: clientId } = await aClient(t.database);
  const device = await aDevice(t, clientId, { label: 'Rittal' });
  onTestFinished(() => t.integrations.close());
  const state = async () => (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  const target = async () => (await t.call(snmpTargets.list, { query: { clientId } }, t.asServer)).data[0];
  async function turn() {
    await t.integrations.poller.look();
    await t.integrations.poller.settled();
  }
  return { t, clientId, device, state, target, turn };
}

/** A socket that answers each datagram with what it is told to; none: with nothing. */
async function cabinet(answer: (asked: Buffer) => Buffer | null): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  socket.on('message', (bytes, from) => {
    const reply = answer(bytes);
    if (reply) socket.send(reply, from.port, from.address);
  });
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket.address().port;
}

async function startSnmpd(): Promise<number> {
  const free = createSocket('udp4').bind(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-snmpd-'));
  const config = join(folder, 'snmpd.conf');
  await writeFile(
    config,
    `rocommunity right 127.0.0.1
createUser ${user.userName} SHA-256 "${user.authPassword}" AES-256 "${user.privPassword}"
rouser ${user.userName} priv
override ${TEMPERATURE} integer 237
override ${DOOR} octet_str open
`,
  );
  const program = spawn('/usr/sbin/snmpd', ['-f', '-Lo', '-C', '-c', config, `udp:127.0.0.1:${port}`], {
    env: { SNMP_PERSISTENT_DIR: folder, MIBS: '' },
  });
  let told = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (bytes: Buffer) => (told += bytes.toString()));
  onTestFinished(async () => {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    await rm(folder, { recursive: true });
  });
  await vi.waitFor(() => expect(told).toContain('NET-SNMP version'), { timeout: 15_000 });
  return port;
}

test.each([
  ['a community', { kind: 'v2c' as const, community: 'right' }],
  ['a user with AES-256', AES_256],
])(
  'what a real agent says to %s becomes readings of the device, in its rhythm',
  async (_, credentials) => {
    const { t, device, state, target, turn } = await started();
    const input = { host: '127.0.0.1', port: await startSnmpd(), everySeconds: 30, rules, ...credentials };
    const tried = await t.call(snmpTargets.try, { query: {}, body: input }, t.asServer);
    expect(tried.data).toMatchObject({
      error: null,
      values: [
        { path: TEMPERATURE, value: '237' },
        { path: `.${DOOR}`, value: 'open' },
      ],
      readings: [
        { reading: 'temp', value: 23.7 },
        { reading: 'door', value: 1 },
      ],
    });
    await t.call(snmpTargets.create, { body: { deviceId: device.id, ...input } }, t.asServer);
    await turn();
    expect(await target()).toMatchObject({ answeredAt: t.clock().toISOString(), lastError: null });
    expect(await state()).toMatchObject({ temp: 23.7, door: 1, status: 2 });
    const askedAt = (await target())?.askedAt;
    t.wait(29_000);
    await turn();
    expect((await target())?.askedAt).toBe(askedAt);
    t.wait(1_001);
    await turn();
    expect((await target())?.askedAt).toBe(t.clock().toISOString());
  },
  PATIENCE_MS,
);

test(
  'an agent that lets us not in, one that talks nonsense and one that is silent each say so, and hold no other up',
  async () => {
    const { t, clientId, device, state, target } = await started();
    const port = await startSnmpd();
    const body = { deviceId: device.id, host: '127.0.0.1', port, rules, ...AES_256, authPassword: 'a wrong password' };
    const { id } = (await t.call(snmpTargets.create, { body }, t.asServer)).data;
    const silent = await aDevice(t, clientId, { label: 'Zzz' });
    const away = { deviceId: silent.id, host: '127.0.0.1', port: await cabinet(() => null), rules, community: 'any' };
    await t.call(snmpTargets.create, { body: away }, t.asServer);
    await t.integrations.poller.look();
    await vi.waitFor(async () => expect(await target()).toMatchObject({ lastError: 'digest', answeredAt: null }), { timeout: 4_000 });
    const { deviceId: _, ...input } = body;
    const change = async (next: object) => {
      await t.call(snmpTargets.change, { query: { id }, body: { ...input, ...next } }, t.asServer);
      await t.integrations.poller.look();
    };
    await change({ port: await cabinet(() => Buffer.from('no SNMP at all')) });
    await vi.waitFor(async () => expect((await target())?.lastError).toBe('malformed'), { timeout: 4_000 });
    // What it does not have is missing, and makes no reading of nothing.
    await change({ authPassword: user.authPassword, rules: [{ path: `${OWN}.7.0`, reading: 'temp' }] });
    await vi.waitFor(async () => expect((await target())?.lastError).toBe('missing'), { timeout: 4_000 });
    expect((await state()).temp).toBeNull();
    await t.integrations.poller.settled();
    const listed = (await t.call(snmpTargets.list, { query: { clientId, sort: 'desc' } }, t.asServer)).data;
    expect(listed[0]).toMatchObject({ label: 'Zzz', lastError: 'timeout', answeredAt: null });
  },
  PATIENCE_MS,
);

test('a secret stays where it is: it is shown to nobody, and goes to no other address', async () => {
  const { t, clientId, device } = await started();
  const input = { host: '127.0.0.1', port: 16_161, rules, community: 'a community of ours' };
  const { id } = (await t.call(snmpTargets.create, { body: { deviceId: device.id, ...input } }, t.asServer)).data;
  const listed = JSON.stringify(await t.call(snmpTargets.list, { query: { clientId } }, t.asServer));
  expect(listed).not.toContain(input.community);
  const { community: _, ...without } = input;
  await t.call(snmpTargets.change, { query: { id }, body: { ...without, everySeconds: 300 } }, t.asServer);
  const elsewhere = { query: { id }, body: { ...without, port: 16_162 } };
  const refused = { code: 'input.invalid', details: { errors: { community: ['required'] } } };
  await expect(t.call(snmpTargets.change, elsewhere, t.asServer)).rejects.toMatchObject(refused);
  await expect(t.call(snmpTargets.try, elsewhere, t.asServer)).rejects.toMatchObject(refused);
});

test.each([
  ['an address that nobody may call', { host: '169.254.169.254' }, 'host', 'url.internal'],
  ['an object that is none', { rules: [{ path: '1.3.x', reading: 'temp' as const }] }, 'rules', 'invalid'],
  ['v3 without a user', { kind: 'v3' as const }, 'userName', 'required'],
])('%s is refused, and its field is named', async (_, change, field, code) => {
  const { t, device } = await started();
  const body = { deviceId: device.id, host: '127.0.0.1', rules, community: 'any', ...change };
  await expect(t.call(snmpTargets.create, { body }, t.asServer)).rejects.toMatchObject({
    details: { errors: { [field]: [code] } },
  });
});

test('a cabinet whose name means an address inside by now is not asked', async () => {
  const ear = createSocket('udp4');
  let heard = 0;
  ear.on('message', () => (heard += 1));
  ear.bind(0, '127.0.0.1');
  await once(ear, 'listening');
  onTestFinished(() => void ear.close());
  const askTarget = createAskTarget(guardedPeer(createOutbound({ resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) })));
  const target = {
    host: 'cabinet.example',
    port: ear.address().port,
    kind: 'v2c',
    digest: 'sha1',
    cipher: 'aes128',
    userName: null,
  } as const;
  await expect(askTarget({ ...target, rules: [] }, { community: 'public', authPassword: null, privPassword: null })).rejects.toThrow(
    OutboundRefused,
  );
  expect(heard).toBe(0);
});
