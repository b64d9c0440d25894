import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { anAuthority } from '#testing/certificates.ts';
import { startNats, startNatsCluster, type NatsServer } from '#testing/services/nats-server.ts';
import { natsSettings } from '#testing/services/nats-settings.ts';
import { connectNats, type NatsSettings } from './nats-link.ts';
import { LogFullError, openWorkLog, type Entry } from './work-log.ts';

const log = pino({ level: 'silent' });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
let nats: NatsServer;
let count = 0;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

async function openLog(settings: NatsSettings = natsSettings(nats.url), space = `atalaya.t${(count += 1)}`) {
  const link = await connectNats(settings, space, 'a test', log, 2_000);
  onTestFinished(() => link.close());
  return { space, link, workLog: await openWorkLog(link, settings, log) };
}
const textOf = ({ data }: Entry) => Buffer.from(data).toString();

test('everybody who reads gets a share, each entry goes to one of them, and what is done is gone', async () => {
  const { workLog, space } = await openLog();
  const other = await openLog(natsSettings(nats.url), space);
  const [here, there]: [string[], string[]] = [[], []];
  const reading = [
    workLog.read((entry) => (here.push(textOf(entry)), entry.done())),
    other.workLog.read((entry) => (there.push(textOf(entry)), entry.done())),
  ];
  for (let n = 0; n < 100; n += 1) await workLog.append(Buffer.from(String(n)));
  await until(() => expect(here.length + there.length).toBe(100));
  expect(new Set([...here, ...there]).size).toBe(100);
  expect(Math.min(here.length, there.length)).toBeGreaterThan(0);
  await until(async () => expect(await workLog.waiting()).toBe(0));
  for (const one of reading) await one.stop();
});

test('what is put off comes again, and what is neither done nor put off stays', async () => {
  const { workLog } = await openLog();
  await workLog.append(Buffer.from('stubborn'));
  let times = 0;
  const reading = workLog.read((entry) => {
    times += 1;
    if (times < 3) entry.later(50);
  });
  await until(() => expect(times).toBe(3));
  expect(await workLog.waiting()).toBe(1);
  await reading.stop();
});

test('a full log takes nothing more, and takes again when something is done', async () => {
  const { workLog } = await openLog(natsSettings(nats.url, { maxBytes: 1_000_000 }));
  const entry = Buffer.alloc(300_000);
  for (let n = 0; n < 3; n += 1) await workLog.append(entry);
  await expect(workLog.append(entry)).rejects.toThrow(LogFullError);
  const reading = workLog.read((one) => one.done());
  await until(() => workLog.append(entry));
  await reading.stop();
});

test('what was taken survives the death of its server; who appends and reads meanwhile goes on afterwards', async () => {
  const own = await startNats();
  onTestFinished(() => own.stop());
  const { workLog } = await openLog(natsSettings(own.url));
  await workLog.append(Buffer.from('before'));
  const heard: string[] = [];
  await own.kill();
  await until(() => expect(workLog.isConnected()).toBe(false));
  const appended = workLog.append(Buffer.from('meanwhile'));
  const reading = workLog.read((entry) => (heard.push(textOf(entry)), entry.done()));
  await own.start();
  await appended;
  await until(() => expect(new Set(heard)).toEqual(new Set(['before', 'meanwhile'])));
  await reading.stop();
});

test('a cluster of three keeps three copies, so that losing one loses nothing', async () => {
  const servers = await startNatsCluster(3);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const [first] = servers;
  const { workLog, link } = await openLog(natsSettings(first?.url ?? '', { urls: servers.map(({ url }) => url) }));
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const manager = await jetstreamManager(link.connection);
  const streams = await manager.streams.list().next();
  expect(streams.map(({ config }) => [config.num_replicas, config.storage])).toEqual([
    [3, 'file'],
    [3, 'file'],
  ]);
  await workLog.append(Buffer.from('one'));
  await servers.find(({ url }) => url.endsWith(link.connection.getServer().split(':').at(-1) ?? ''))?.kill();
  await workLog.append(Buffer.from('two'));
  const heard: string[] = [];
  const reading = workLog.read((entry) => (heard.push(textOf(entry)), entry.done()));
  await until(() => expect(new Set(heard)).toEqual(new Set(['one', 'two'])));
  await reading.stop();
});

test('it signs in with the user and password of the address, and says what is wrong if it may not', async () => {
  const own = await startNats('authorization { user: atalaya, password: "p@ss" }\n');
  onTestFinished(() => own.stop());
  const settingsOf = (user: string) => readConfig({ NATS_URL: own.url.replace('//', `//${user}@`) }).nats ?? expect.fail('no settings');
  await openLog(settingsOf('atalaya:p%40ss'));
  await expect(openLog(settingsOf('atalaya:wrong'))).rejects.toThrow(/does not take us in .*check NATS_URL/);
});

test('with tls:// it speaks to nobody who has no certificate of the authority that it was given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-nats-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const authority = anAuthority('of NATS');
  const { cert, key } = authority.signServer();
  const own = await startNats(`tls { cert_file: "${put('cert', cert)}", key_file: "${put('key', key)}" }\n`);
  onTestFinished(() => own.stop());
  const settings = (ca: string, url = own.url) =>
    readConfig({ NATS_URL: url.replace('nats:', 'tls:'), NATS_TLS_CA: ca }).nats ?? expect.fail();
  await openLog(settings(put('ca', authority.cert)));
  const strangers = put('other-ca', anAuthority('of somebody else').cert);
  await expect(openLog(settings(strangers))).rejects.toThrow(/does not take us in/);
  await expect(openLog(settings(strangers, nats.url))).rejects.toThrow(/does not take us in/);
});

test('more copies than there are servers are refused when they are asked for', async () => {
  await expect(openLog(natsSettings(nats.url, { replicas: 3 }))).rejects.toThrow('NATS cannot keep 3 copies');
});
