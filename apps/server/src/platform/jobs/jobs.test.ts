import { beforeEach, describe, expect, test } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { JOB_RESULT_MS, MAX_OPEN_JOBS, type Job } from '@atalaya/contract/jobs/jobs.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aMac } from '#testing/devices.ts';
import { refusedByDatabase } from '#testing/poison.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let me: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const csvOf = (macs: readonly string[]) => ['mac,label', ...macs.map((mac, n) => `${mac},Cabinet ${n}`)].join('\n');
const macs = (count: number) => Array.from({ length: count }, () => aMac());
const importing = async (csv: string, by = me) => (await by.call(monitor.importDevices, { body: { csv, clientId } })).data;
const ended = (job: Job, by = me) => awaitJob(job, (id) => by.call(monitor.getJob, { query: { id } }));
const resultOf = async (id: string, by = me) => (await by.call(monitor.importedDevices, { query: { id } })).data;
const registered = async () => Number((await t.database.pool.query('select count(*) from devices')).rows[0].count);

describe('an import', () => {
  test('is accepted at once and tells how far it is, then gives what became of each row until that is confirmed', async () => {
    const wanted = macs(1_200);
    const job = await importing(csvOf(wanted));
    expect(job).toMatchObject({ kind: 'devices', state: 'queued', progress: 0, total: 1_200, expiresAt: null });
    const done = await ended(job);
    expect(done).toMatchObject({ state: 'done', progress: 100, done: 1_200 });
    expect(done.resultUrl).toBe(`/monitor/api/web/v1/imu/import?id=${job.id}`);
    const { rows } = await resultOf(job.id);
    expect(rows.map(({ mac }) => mac)).toEqual(wanted);
    expect(new Set(rows.map(({ apiKey }) => apiKey)).size).toBe(1_200);
    // Whoever lost the reply asks again.
    expect((await resultOf(job.id)).rows).toEqual(rows);
    await me.call(monitor.confirmJob, { query: { id: job.id } });
    await expect(resultOf(job.id)).rejects.toMatchObject({ code: 'job.not_found' });
    const left = await t.database.pool.query('select 1 from jobs union all select 1 from job_parts');
    expect(left.rowCount).toBe(0);
  });

  test('is found again after a reload, by who asked and by nobody else', async () => {
    const job = await importing(csvOf(macs(3)));
    await ended(job);
    expect((await me.call(monitor.listJobs, {})).data).toMatchObject([{ id: job.id, state: 'done' }]);
    expect((await me.call(radius.listJobs, {})).data).toEqual([]);
    const other = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    expect((await other.call(monitor.listJobs, {})).data).toEqual([]);
    for (const call of [monitor.getJob, monitor.importedDevices, monitor.confirmJob])
      await expect(other.call(call, { query: { id: job.id } })).rejects.toMatchObject({ code: 'job.not_found' });
    await expect(t.call(monitor.getJob, { query: { id: job.id } }, t.asServer)).rejects.toMatchObject({ code: 'job.not_found' });
  });

  test('of somebody who now acts for another client is theirs no longer', async () => {
    const { email } = await aUser(t.database, { clientId, access: ['imuProject'], ability: [{ action: 'manage', subject: 'all' }] });
    const person = await t.signIn(email, PASSWORD);
    const job = await importing(csvOf(macs(2)), person);
    await ended(job, person);
    const next = await aClient(t.database);
    await t.database.pool.query('update users set client_id = $1 where email = $2', [next.id, email]);
    const moved = await t.signIn(email, PASSWORD);
    await expect(resultOf(job.id, moved)).rejects.toMatchObject({ code: 'job.not_found' });
  });

  test('keeps its result for an hour, sealed, and erases it then', async () => {
    const job = await importing(csvOf(macs(2)));
    await ended(job);
    const [row] = (await resultOf(job.id)).rows;
    const { rows } = await t.database.pool.query('select p::text as part, j::text as job from job_parts p join jobs j on j.id = p.job_id');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(Buffer.from(row?.apiKey ?? 'none').toString('hex'));
    expect(stored).not.toContain(row?.apiKey);
    t.wait(JOB_RESULT_MS - 1_000);
    const later = await t.signIn(me.userData.email, PASSWORD);
    expect((await resultOf(job.id, later)).registered).toBe(2);
    t.wait(1_000);
    await expect(resultOf(job.id, later)).rejects.toMatchObject({ code: 'job.not_found' });
    await t.jobs.tidy();
    expect((await t.database.pool.query('select 1 from job_parts')).rowCount).toBe(0);
  });

  test('refuses at once what is no file of this kind, and a client that is not there', async () => {
    await expect(importing('name\nx')).rejects.toMatchObject({ code: 'input.invalid', details: { errors: { csv: ['csv.header'] } } });
    const body = { csv: csvOf(macs(1)), clientId: 'absent' };
    await expect(me.call(monitor.importDevices, { body })).rejects.toMatchObject({ code: 'client.not_found' });
    expect((await me.call(monitor.listJobs, {})).data).toEqual([]);
  });

  test('cannot be confirmed or read before it has ended, nor asked for without end', async () => {
    t.jobs.define('devices', { resultPath: '', run: () => new Promise(() => undefined) });
    const open = await Promise.all(Array.from({ length: 3 }, () => importing(csvOf(macs(1)))));
    for (const call of [monitor.importedDevices, monitor.confirmJob])
      await expect(me.call(call, { query: { id: open[0]?.id ?? '' } })).rejects.toMatchObject({ code: 'job.not_done' });
    for (let more = open.length; more < MAX_OPEN_JOBS; more += 1) await importing(csvOf(macs(1)));
    await expect(importing(csvOf(macs(1)))).rejects.toMatchObject({ code: 'job.too_many', status: 429 });
  });
});

describe('a batch that the database refuses', () => {
  test('is taken apart, so that only the guilty row is refused, with its reason', async () => {
    const wanted = macs(300);
    const guilty = wanted[137] ?? '';
    const poison = await refusedByDatabase(t.database.pool, 'devices', `mac <> '${guilty}'`);
    try {
      const job = await importing(csvOf(wanted));
      expect(await ended(job)).toMatchObject({ state: 'done', done: 300 });
      const { registered: count, rows } = await resultOf(job.id);
      expect(count).toBe(299);
      expect(rows.filter(({ ok }) => !ok)).toEqual([{ line: 139, mac: guilty, ok: false, code: 'unstorable' }]);
      expect(rows.map(({ mac }) => mac)).toEqual(wanted);
    } finally {
      await poison.lift();
    }
  });
});

describe('a job whose node is gone', () => {
  /** As a kill leaves it: held by a node that renews nothing any more. */
  const forsake = (id: string, attempts = 1) =>
    t.database.pool.query(
      `update jobs set state = 'running', holder = 'a dead node', until = now() - interval '1 second', attempts = $2 where id = $1`,
      [id, attempts],
    );

  test('is taken over where it was: nothing is done twice and no key is lost', async () => {
    const wanted = macs(1_300);
    await t.database.pool.query(`create or replace function stop_here() returns trigger language plpgsql as $$ begin
      if (select count(*) from job_parts) > 1 then raise exception 'the node dies here' using errcode = '57P01'; end if; return new; end $$`);
    await t.database.pool.query('create trigger stop_here after insert on job_parts for each row execute function stop_here()');
    const job = await importing(csvOf(wanted));
    await expect.poll(async () => (await me.call(monitor.getJob, { query: { id: job.id } })).data.done, { timeout: 10_000 }).toBe(500);
    await t.jobs.stop();
    await t.database.pool.query('drop trigger stop_here on job_parts');
    expect(await registered()).toBe(500);
    await forsake(job.id);
    const next = await t.restarted();
    await next.jobs.look();
    expect(await ended(job)).toMatchObject({ state: 'done', done: 1_300 });
    expect(await registered()).toBe(1_300);
    const { rows } = await resultOf(job.id);
    expect(rows.map(({ mac }) => mac)).toEqual(wanted);
    expect(rows.every(({ apiKey }) => apiKey !== undefined)).toBe(true);
    // Each piece is in the audit log once, as done by who asked.
    const audit = await t.database.pool.query(`select actor, subject from audit_log where action = 'device.import' order by id`);
    expect(audit.rows).toEqual([500, 500, 300].map((count) => ({ actor: `user:${me.userData.id}`, subject: `devices:${count}` })));
  });

  test('of long ago, as a backup brings it back, is not begun but erased', async () => {
    await t.jobs.stop();
    const job = await importing(csvOf(macs(2)));
    await t.database.pool.query(`update jobs set created_at = created_at - interval '25 hours' where id = $1`, [job.id]);
    const next = await t.restarted();
    await next.jobs.look();
    expect(await registered()).toBe(0);
    await next.jobs.tidy();
    await expect(me.call(monitor.getJob, { query: { id: job.id } })).rejects.toMatchObject({ code: 'job.not_found' });
  });

  test('that took node after node with it fails and says so, with what was done', async () => {
    const job = await importing(csvOf(macs(4)));
    await ended(job);
    await t.database.pool.query(`update jobs set finished_at = null, total = 9 where id = $1`, [job.id]);
    await forsake(job.id, 4);
    await t.jobs.look();
    expect(await ended((await me.call(monitor.getJob, { query: { id: job.id } })).data)).toMatchObject({
      state: 'failed',
      code: 'job.abandoned',
      done: 4,
      total: 9,
    });
    expect((await resultOf(job.id)).registered).toBe(4);
  });

  test('is not given up, nor begun twice at one node, while it gets on, however often the node was too busy to renew its hold', async () => {
    await t.database.pool.query(`create or replace function be_late() returns trigger language plpgsql as $$ begin
      update jobs set until = now() - interval '1 second', attempts = attempts + 2 where id = new.job_id; return new; end $$`);
    await t.database.pool.query('create trigger be_late after insert on job_parts for each row execute function be_late()');
    try {
      const job = await importing(csvOf(macs(2_600)));
      const looking = setInterval(() => void t.jobs.look(), 10);
      expect(await ended(job).finally(() => clearInterval(looking))).toMatchObject({ state: 'done', done: 2_600 });
      expect(await registered()).toBe(2_600);
      // Each look that took it again would have counted as one more try.
      expect((await t.database.pool.query('select attempts from jobs where id = $1', [job.id])).rows).toEqual([{ attempts: 2 }]);
    } finally {
      await t.database.pool.query('drop trigger be_late on job_parts');
    }
  });

  test('is written to by one node at a time: who lost it undoes its piece and leaves it alone', async () => {
    await t.database.pool.query(`create or replace function lose_it() returns trigger language plpgsql as $$ begin
      update jobs set holder = 'another node', until = now() + interval '1 minute' where id = new.job_id; return new; end $$`);
    await t.database.pool.query('create trigger lose_it after insert on job_parts for each row execute function lose_it()');
    try {
      const job = await importing(csvOf(macs(700)));
      await expect.poll(registered, { timeout: 10_000 }).toBe(500);
      await t.jobs.stop();
      expect(await registered()).toBe(500);
      const next = await t.restarted();
      await next.jobs.look();
      expect((await me.call(monitor.getJob, { query: { id: job.id } })).data).toMatchObject({ state: 'running', done: 500 });
    } finally {
      await t.database.pool.query('drop trigger lose_it on job_parts');
    }
  });
});
