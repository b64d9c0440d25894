// Proves: a bundled database of some size is backed up under load, restored elsewhere and moved to a PostgreSQL of one's own, and every screen shows the same.
import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import pg from 'pg';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { pace } from '../../bench/monitor/mqtt-load.ts';
import { startExternalPostgres } from '../setup/external-postgres.ts';
import { newFolder } from '../setup/server-process.ts';
import { databaseBytes, fillInstallation, type Filled } from './move/move-fill.ts';
import { newInstallation, type Installation } from './move/move-installation.ts';
import { compareScreen, listScreens } from './move/move-screens.ts';
import { ADMIN_KEY } from './support/shared-database.ts';

const MEGABYTE = 1024 ** 2;
const READINGS_PER_SECOND = 200;
const LOAD_AROUND_MS = 1_000;
const SETTLED_MS = 4_000;

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '1024' } } });
const megabytes = Number(values.megabytes);
if (!(megabytes >= 1)) throw new Error('usage: npm run prove:move -- [--megabytes 1024]');

const faults: string[] = [];
const check = (isRight: boolean, fault: string) => isRight || faults.push(fault);

async function timed<T>(what: string, bytes: () => number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${(bytes() / MEGABYTE / seconds).toFixed(1)} MB/s`);
  return result;
}

async function inDatabase<T>(installation: Installation, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: await installation.databaseUrl() });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const readingsOf = (installation: Installation, clientId: string) =>
  inDatabase(installation, async (database) => {
    const { rows } = await database.query<{ n: number }>(
      'select count(*)::int as n from device_events e join devices d on d.num = e.device where d.client_id = $1',
      [clientId],
    );
    return rows[0]?.n ?? 0;
  });

/** Devices that report and a key that is verified, for as long as `work` takes and a while around it. */
async function underLoad(installation: Installation, { load }: Filled, work: () => Promise<void>): Promise<void> {
  const readings = await pace(installation.mqttPort, load.devices, READINGS_PER_SECOND);
  const over = new AbortController();
  let verified = 0;
  const verifying = (async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(installation.origin() + fullPath(licenceKeys.verify), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ apiKey: load.apiKey }),
      });
      check(reply.ok, `a verification under load was answered with ${reply.status}`);
      await reply.arrayBuffer();
      verified += 1;
      await sleep(20);
    }
  })();
  let acknowledged = 0;
  try {
    await sleep(LOAD_AROUND_MS);
    // A verification that breaks ends it as well.
    await Promise.race([work(), verifying]);
    await sleep(LOAD_AROUND_MS);
  } finally {
    over.abort();
    acknowledged = readings.stop();
    await verifying.catch(() => undefined);
  }
  console.log(
    `meanwhile ${Math.round(acknowledged)} of ${READINGS_PER_SECOND} readings/s were acknowledged, and ${verified} verifications`,
  );
  check(acknowledged > READINGS_PER_SECOND / 2, 'the load was hardly any');
}

async function compare(installations: readonly Installation[], filled: Filled, since: Date): Promise<void> {
  const screens = listScreens(filled.ids);
  const origins = installations.map((one) => one.origin());
  const comparison = { since, busyClientId: filled.load.clientId };
  const worked = new Set<string>();
  let [asked, bytes] = [0, 0];
  for (const [role, headers] of [
    ['administrator', filled.admin],
    ['client', filled.client],
    ['server', { [ADMIN_KEY_HEADER]: ADMIN_KEY }],
  ] as const)
    // Each call of a server is itself an entry in the audit log: it is asked only for what nobody else may see, such as its own imports.
    for (const screen of screens.filter(({ name }) => role !== 'server' || !worked.has(name))) {
      const answered = await compareScreen(origins, screen, headers, comparison);
      asked += 1;
      bytes += answered.bytes;
      if (answered.status < 300) worked.add(screen.name);
      check(answered.difference === null, `${role}: ${screen.path}: ${answered.difference}`);
    }
  for (const { name } of screens) check(worked.has(name), `${name} works for nobody: that it is the same says nothing`);
  const calls = new Set(screens.map(({ name }) => name)).size;
  console.log(
    `calls ${calls}, asked ${asked} times of each of ${origins.length} installations, ${(bytes / MEGABYTE).toFixed(1)} MB of answers each`,
  );
}

/** Devices were written behind the server's back: what it makes of them would be another alarm in each installation. */
async function untilJudged(source: Installation): Promise<void> {
  const alarms = (database: pg.Client) =>
    database.query<{ count: string }>('select count(*) from alarms').then(({ rows }) => rows[0]?.count);
  for (let before: string | undefined; ;) {
    await sleep(SETTLED_MS);
    const now = await inDatabase(source, alarms);
    if (now === before) return;
    before = now;
  }
}

async function prove(source: Installation, restored: Installation, moved: Installation, backups: string): Promise<void> {
  const file = join(backups, 'all.backup');
  let size = 0;
  await source.start();
  const filled = await timed(
    'filled',
    () => size,
    async () => {
      const all = await fillInstallation(source, megabytes * MEGABYTE);
      size = await inDatabase(source, databaseBytes);
      return all;
    },
  );
  check(size >= megabytes * MEGABYTE, 'the database is smaller than asked for');
  await source.stop();
  await source.start();
  await untilJudged(source);
  const since = new Date();

  await underLoad(source, filled, async () => {
    const before = await readingsOf(source, filled.load.clientId);
    process.stdout.write(
      await timed(
        'backed up',
        () => size,
        () => source.operate('backup', file),
      ),
    );
    const after = await readingsOf(source, filled.load.clientId);
    process.stdout.write(
      await timed(
        'restored',
        () => size,
        () => restored.operate('restore', file),
      ),
    );
    await restored.start();
    const found = await readingsOf(restored, filled.load.clientId);
    console.log(`readings of the load: ${before} when the backup began, ${found} in it, ${after} when it was done`);
    check(found >= before && found <= after && after > before, 'the backup is not of a moment while it was made');
  });

  await source.stop();
  const target = await moved.databaseUrl();
  process.stdout.write(
    (
      await timed(
        'moved',
        () => size,
        () => source.operate('move-database', target),
      )
    ).replace(/^.*: \d+ of \d+\n/gm, ''),
  );
  // Files stay where they are; a server elsewhere is given them, as the documents say.
  await cp(join(source.folder, 'archive/files'), join(moved.folder, 'archive/files'), { recursive: true });
  await source.start();
  await moved.start();
  check(
    (await readingsOf(source, filled.load.clientId)) === (await readingsOf(moved, filled.load.clientId)),
    'the move has not brought all readings',
  );
  await compare([source, restored, moved], filled, since);
  const sizes = await Promise.all([source, restored, moved].map((one) => inDatabase(one, databaseBytes)));
  const packed = (await stat(file)).size;
  console.log(
    `database ${[...sizes, packed].map((bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`).join(', ')} (source, restored, moved, backup file)`,
  );
}

const postgres = await startExternalPostgres();
const installations = [await newInstallation(), await newInstallation(), await newInstallation(postgres.url)] as const;
const backups = await newFolder();
async function clear(): Promise<void> {
  await Promise.all(installations.map((one) => one.stop()));
  await postgres.stop();
  for (const folder of [...installations.map((one) => one.folder), backups]) await rm(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void clear().finally(() => process.exit(130)));
try {
  await prove(...installations, backups);
  for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`);
  console.log(`differences and faults ${faults.length}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await clear();
}
