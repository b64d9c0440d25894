// What one tenant's equipment sends never costs another tenant a row.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions as calls } from '@atalaya/contract/radius/session-endpoints.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { heldTable, refusedByDatabase } from '#testing/poison.ts';
import { aNas } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { freeradiusToken } from '../index.ts';

let t: TestApp;
let lines: string[];
let mine: Awaited<ReturnType<typeof aNas>>;
let other: typeof mine;
beforeEach(async () => {
  lines = [];
  t = await testApp({ lines });
  mine = await aNas(t, (await aClient(t.database)).id);
  other = await aNas(t, (await aClient(t.database)).id);
});

const token = { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` };
const sent = (values: Record<string, string | number>): SentAttributes =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));
const send = (e: typeof aaa.accounting, values: Record<string, string | number>) =>
  t.call(e, { body: sent(values) }, { headers: token }).then(
    () => 204,
    (error: { status: number }) => error.status,
  );
const start = (nas: { address: string }, name: string, values: Record<string, string | number> = {}) =>
  send(aaa.accounting, {
    'Acct-Status-Type': 'Interim-Update',
    'User-Name': name,
    'Acct-Session-Id': name,
    'Tmp-String-2': nas.address,
    ...values,
  });
const login = (nas: { address: string }, name: string, values: Record<string, string | number> = {}) =>
  send(aaa.postAuth, { 'User-Name': name, 'Tmp-String-0': 'ok', 'Tmp-String-2': nas.address, 'Tmp-String-3': 'accept', ...values });
const online = async () => (await t.call(calls.online, { query: { perPage: 500 } }, t.asServer)).data;
const logins = async () => (await t.call(calls.attempts, { query: { limit: 500 } }, t.asServer)).data;
const namesOf = (rows: { username: string }[]) => rows.map(({ username }) => username).toSorted();
const metric = async (name: string) => {
  const text = await t.request('/metrics', { headers: t.asServer.headers }).then((reply) => reply.text());
  return text.split('\n').find((line) => line.startsWith(name)) ?? '';
};

describe('accounting', () => {
  test('with counters beyond reason is taken without them', async () => {
    expect(await start(mine, 'ana', { 'Acct-Input-Octets': 7, 'Acct-Input-Gigawords': 0 })).toBe(204);
    const nonsense = { 'Acct-Input-Gigawords': 4_294_967_295, 'Acct-Input-Octets': 4_294_967_295, 'Acct-Output-Gigawords': 2 ** 60 };
    expect(await start(mine, 'ana', nonsense)).toBe(204);
    expect(await start(mine, 'bea', { 'Acct-Output-Octets': 1e300, 'Acct-Session-Time': 1e300 })).toBe(204);
    expect(await online()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ username: 'ana', bytesUp: 7, bytesDown: 0 }),
        expect.objectContaining({ username: 'bea', bytesUp: 0, bytesDown: 0 }),
      ]),
    );
  });

  test('of months adds up without bound, and the figure stays at the greatest there is', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      expect(await start(mine, 'ana', { 'Acct-Session-Id': name, 'Acct-Input-Gigawords': 2 ** 21 - 1 })).toBe(204);
    await t.database.pool.query('update radius_user_usage set bytes_up = 9007199254740991');
    await t.database.pool.query('update radius_nas_usage set bytes_up = 9007199254740991');
    expect(await start(mine, 'ana', { 'Acct-Session-Id': 'e', 'Acct-Input-Gigawords': 2 ** 21 - 1 })).toBe(204);
    expect((await t.call(calls.usage, { query: { days: 1 } }, t.asServer)).data[0]?.bytesUp).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('with text that no column can hold is stored with marks in its place', async () => {
    const values = {
      'Calling-Station-Id': `${'a'.repeat(99)}😀`,
      'Called-Station-Id': 'b\uD800',
      'Framed-IP-Address': `1${'0'.repeat(500)}`,
    };
    expect(await start(mine, 'an\0a', values)).toBe(204);
    const [row] = await online();
    expect(row).toMatchObject({ username: 'an\uFFFDa', callingStation: 'a'.repeat(99), calledStation: 'b\uFFFD' });
    expect(row?.framedIp?.length).toBeLessThan(64);
  });

  test('that the database refuses costs nobody else’s in the same batch, and is counted with its reason', async () => {
    const names = Array.from({ length: 9 }, (_, n) => `other${n}`);
    const poison = await refusedByDatabase(t.database.pool, 'radius_sessions', `username <> 'poison'`);
    try {
      // While the first batch waits, all others gather in the second.
      const release = await heldTable(t.database.pool, 'radius_sessions');
      const first = start(other, 'first');
      const rest = [...names.slice(0, 5).map((name) => start(other, name)), start(mine, 'poison'), start(mine, 'mine')];
      const last = names.slice(5).map((name) => start(other, name));
      await release();
      expect(await Promise.all([first, ...rest, ...last])).toEqual([204, 204, 204, 204, 204, 204, 422, 204, 204, 204, 204, 204]);
    } finally {
      await poison.lift();
    }
    expect(namesOf(await online())).toEqual(['first', 'mine', ...names]);
    expect(await metric('atalaya_rows_refused_total{writer="accounting"}')).toMatch(/ 1$/);
    const told = lines.map((line) => JSON.parse(line)).filter(({ writer }) => writer === 'accounting');
    expect(told).toMatchObject([{ reason: expect.stringContaining('23514'), what: { nasAddress: mine.address } }]);
  });
});

describe('login attempts', () => {
  test('with a calling station cut inside a pair of surrogates are stored, and so are the others', async () => {
    await Promise.all([
      login(other, 'bea'),
      login(mine, 'ana', { 'Calling-Station-Id': `${'a'.repeat(99)}😀` }),
      login(mine, '\uD83D', { 'Calling-Station-Id': 'a\0b' }),
      login(other, 'carl'),
    ]);
    expect(namesOf(await logins())).toEqual(['ana', 'bea', 'carl', '\uFFFD']);
  });

  test('that the database refuses cost nobody else’s in the same batch, and are counted with their reason', async () => {
    const poison = await refusedByDatabase(t.database.pool, 'radius_attempts', `username <> 'poison'`);
    try {
      await Promise.all([login(other, 'a'), login(mine, 'poison'), login(other, 'b'), login(mine, 'mine'), login(other, 'c')]);
      expect(namesOf(await logins())).toEqual(['a', 'b', 'c', 'mine']);
    } finally {
      await poison.lift();
    }
    expect(await metric('atalaya_rows_refused_total{writer="attempts"}')).toMatch(/ 1$/);
  });
});

test('an imported row with text that no column can hold, or that the database refuses, costs no other', async () => {
  const poison = await refusedByDatabase(t.database.pool, 'radius_users', `full_name <> 'poison'`);
  const csv = 'username,password,fullname\na,x,\nb\uD800,x,\nc,x\0,\nd,x,poison\ne,x,\u{1F600}';
  try {
    const { data: job } = await t.call(radius.importUsers, { body: { csv, clientId: mine.clientId } }, t.asServer);
    await awaitJob(job, (id) => t.call(radius.getJob, { query: { id } }, t.asServer));
    const { data } = await t.call(radius.importedUsers, { query: { id: job.id } }, t.asServer);
    expect(data).toMatchObject({ created: 2, refused: 3 });
    const codes = data.rows.map(({ line, username, code }) => [line, username, code]);
    expect(codes).toEqual([
      [2, 'a', undefined],
      [3, 'b\uFFFD', 'unstorable'],
      [4, 'c', 'unstorable'],
      [5, 'd', 'unstorable'],
      [6, 'e', undefined],
    ]);
  } finally {
    await poison.lift();
  }
});
