import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLeases } from '#platform/leases/leases.ts';
import { connectNats } from '#platform/nats/nats-link.ts';
import { openWorkLog } from '#platform/nats/work-log.ts';
import { startNats } from '#testing/services/nats-server.ts';
import { natsSettings } from '#testing/services/nats-settings.ts';
import { aFilledDatabase } from '#testing/filled-database.ts';
import { MIGRATIONS, testDatabase } from '#testing/test-app.ts';
import { openDatabase, type Database } from '../database.ts';
import { rememberSecret } from './installation.repository.ts';
import { createObserveInstallation, type InstallationDeps } from './observed-installation.ts';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const BACKUP = join(import.meta.dirname, '../../../../../tools/backup.ts');
const start = Date.parse('2026-03-02T09:00:00Z');
let database: Database;
let now = start;
beforeEach(async () => {
  database = await testDatabase();
  await rememberSecret(database.db, 'aaaabbbbccccdddd');
  await database.pool.query('update installation set created_at = $1', [new Date(start)]);
  now = start;
});
const observing = (deps: Partial<InstallationDeps> = {}) =>
  createObserveInstallation({ database, nats: null, clock: () => new Date(now), log, config: { dataDir: import.meta.dirname }, ...deps });
const values = async (deps?: Partial<InstallationDeps>) => (await observing(deps)(new Date(now)))[0]?.values;

test('the installation is nobody’s but the administrators’, and tells how much of its disk is free', async () => {
  const [observation, ...others] = await observing()(new Date(now));
  expect(others).toEqual([]);
  expect(observation?.subject).toEqual({ kind: 'installation', id: 'installation', name: 'Atalaya', clientId: null, projectId: null });
  const free = Number(observation?.values['disk.free']);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(100);
});

test('what cannot be seen is left out, and the rest is told', async () => {
  expect(await values({ config: { dataDir: '/nowhere/at/all' } })).toEqual({ 'backup.age': 0, 'lease.unheld': 'no' });
});

test('the age of the last backup counts from the first start, and from then on from what the command made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-observed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { url, client } = await aFilledDatabase({ events: 10 });
  await client.query('update installation set created_at = $1', [new Date(start)]);
  database = await openDatabase(url, MIGRATIONS, log);
  onTestFinished(() => database.close());
  now = start + 30 * HOUR_MS;
  expect(await values()).toMatchObject({ 'backup.age': 30 });
  await promisify(execFile)(process.execPath, ['--import', 'tsx', BACKUP, join(folder, 'all.backup')], {
    env: { DATABASE_URL: url, ATALAYA_DATA_DIR: folder },
  });
  now = Date.now() + 6 * HOUR_MS;
  expect(await values()).toMatchObject({ 'backup.age': expect.closeTo(6, 0) });
}, 120_000);

test('work that nobody has done for half a minute is told of; nodes that are gone and the demo are not', async () => {
  const leases = createLeases(database, 'one', log);
  for (const name of ['retention', 'node one', 'demo fleet']) leases.of(name);
  await leases.turn();
  const runOut = (seconds: number, name: string) =>
    database.pool.query('update leases set until = now() - make_interval(secs => $1) where name = $2', [seconds, name]);
  expect(await values()).toMatchObject({ 'lease.unheld': 'no' });
  await runOut(600, 'node one');
  await runOut(600, 'demo fleet');
  await runOut(20, 'retention');
  expect(await values()).toMatchObject({ 'lease.unheld': 'no' });
  await runOut(40, 'retention');
  expect(await values()).toMatchObject({ 'lease.unheld': 'yes' });
  await leases.turn();
  expect(await values()).toMatchObject({ 'lease.unheld': 'no' });
});

test('with NATS it tells what waits there', async () => {
  const server = await startNats();
  onTestFinished(() => server.stop());
  const settings = natsSettings(server.url);
  const nats = await connectNats(settings, 'atalaya.observed', 'a test', log, 2_000);
  onTestFinished(() => nats.close());
  const workLog = await openWorkLog(nats, settings, log);
  expect(await values({ nats })).toMatchObject({ 'nats.backlog': 0 });
  for (let n = 0; n < 3; n += 1) await workLog.append(Buffer.from(String(n)));
  expect(await values({ nats })).toMatchObject({ 'nats.backlog': 3 });
});
