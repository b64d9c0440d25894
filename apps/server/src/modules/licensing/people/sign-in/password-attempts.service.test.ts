import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const WRONG = 'not the password';
const MINUTE_MS = 60_000;
let t: TestApp;

beforeEach(async () => {
  // What the header names is where the caller is.
  t = await testApp({ trustedProxies: ['127.0.0.1'] });
});

async function signInFrom(address: string, email: string, password: string) {
  const { headers } = await t.guest();
  const reply = await t.request('/jwt/login', {
    method: 'POST',
    headers: { ...headers, 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

/** As wrong passwords do, without the work of checking each. */
async function failFrom(addresses: string[], email: string, times: number, question: 'sign-in' | 'look-up' = 'sign-in') {
  for (const address of addresses)
    for (let n = 0; n < times; n += 1)
      expect(await t.licensing.attempts.ask({ question, email, address }, () => Promise.resolve(null))).toBeNull();
}
const FIVE = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];

const auditOf = async (subject: string) => {
  const { rows } = await t.database.pool.query<{ details: Record<string, unknown> }>(
    `select details from audit_log where action = 'session.refused' and subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ details }) => details);
};

describe('wrong passwords at sign-in', () => {
  test('from one /64 of IPv6 count together, whichever of its addresses they come from', async () => {
    const { email } = await anAdmin(t.database);
    await failFrom(
      Array.from({ length: 10 }, (_, n) => `2001:db8:7:1::${n + 1}`),
      email,
      1,
    );
    expect(await signInFrom('2001:db8:7:1:ffff::99', email, PASSWORD)).toBe(429);
    expect(await signInFrom('2001:db8:7:2::1', email, PASSWORD)).toBe(200);
  });

  test('from many addresses stop an account after fifty, but not from where its owner has signed in', async () => {
    const { email } = await anAdmin(t.database);
    expect(await signInFrom('198.51.100.7', email, PASSWORD)).toBe(200);
    await failFrom(FIVE, email, 10);
    expect(await signInFrom('203.0.113.6', email, WRONG)).toBe(429);
    expect(await signInFrom('203.0.113.6', email, PASSWORD)).toBe(429);
    expect(await signInFrom('198.51.100.7', email, WRONG)).toBe(400);
    expect(await signInFrom('198.51.100.7', email, PASSWORD)).toBe(200);
    t.wait(10 * MINUTE_MS);
    expect(await signInFrom('203.0.113.6', email, PASSWORD)).toBe(200);
  });

  test('stop an e-mail that nobody has after fifty too: the limit tells nothing', async () => {
    await failFrom(FIVE, 'nobody@example.test', 10);
    expect(await signInFrom('203.0.113.6', 'nobody@example.test', WRONG)).toBe(429);
  });

  test('do not open the door for an address that signed in more than 90 days ago', async () => {
    const { email } = await anAdmin(t.database);
    await signInFrom('198.51.100.7', email, PASSWORD);
    t.wait(90 * 24 * 60 * MINUTE_MS);
    await failFrom(FIVE, email, 10);
    expect(await signInFrom('198.51.100.7', email, PASSWORD)).toBe(429);
  });
});

describe('every question for a password has the limits of sign-in', () => {
  const change = (me: Awaited<ReturnType<TestApp['signIn']>>, currentPasswd: string) =>
    me.call(licensing.changePassword, { query: { email: me.userData.email }, body: { passwd: 'a new long password', currentPasswd } });

  test('the change of the own password, the right one too', async () => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    for (let n = 0; n < 10; n += 1) await expect(change(me, WRONG)).rejects.toMatchObject({ code: 'password.current' });
    const refusal = await change(me, PASSWORD).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'auth.too_many', status: 429, details: { retryAfterSeconds: 60 } });
    t.wait(10 * MINUTE_MS - 1);
    const again = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await expect(change(again, PASSWORD)).resolves.toBeDefined();
  });

  test("another server's look-up, which stops for one e-mail and goes on for the others", async () => {
    const [one, other] = [await anAdmin(t.database), await anAdmin(t.database)];
    const lookUp = (email: string, passwd: string) => t.call(licensing.lookUpUser, { query: { email, passwd } }, t.asServer);
    expect(await lookUp(one.email, WRONG)).toEqual({ data: null });
    await failFrom(['127.0.0.1'], one.email, 9, 'look-up');
    await expect(lookUp(one.email, PASSWORD)).rejects.toMatchObject({ code: 'auth.too_many' });
    for (let n = 0; n < 100; n += 1) await failFrom(['127.0.0.1'], `guest${n}@example.test`, 1, 'look-up');
    expect((await lookUp(other.email, PASSWORD)).data).toMatchObject({ email: other.email });
  });

  test('450 wrong ones at once keep nobody else from signing in', async () => {
    const [busy, other] = [await anAdmin(t.database), await anAdmin(t.database)];
    const me = await t.signIn(busy.email, PASSWORD);
    const changes = Promise.allSettled(Array.from({ length: 450 }, () => change(me, WRONG)));
    expect(await signInFrom('198.51.100.7', other.email, PASSWORD)).toBe(200);
    const codes = (await changes).map((result) => result.status === 'rejected' && result.reason.code);
    const looked = codes.filter((code) => code === 'password.current');
    expect(looked.length).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 'auth.too_many').length).toBe(450 - looked.length);
  });
});

describe('failed sign-ins', () => {
  test('are one entry of the audit log for each account and ten minutes, with their number', async () => {
    const { email, id } = await anAdmin(t.database);
    await failFrom(['203.0.113.1', '203.0.113.2'], email, 3);
    await failFrom(['203.0.113.1'], 'nobody@example.test', 2);
    t.wait(10 * MINUTE_MS);
    await failFrom(['203.0.113.1'], email, 1);
    await t.licensing.attempts.auditFailures();
    expect(await auditOf(`user:${id}`)).toEqual([]); // the ten minutes are over, but something may still be looked at
    t.wait(MINUTE_MS);
    await t.licensing.attempts.auditFailures();
    await t.licensing.attempts.auditFailures();
    expect(await auditOf(`user:${id}`)).toEqual([{ count: 6, networks: 2, from: '2026-03-02T09:00:00.000Z', minutes: 10 }]);
    expect(await auditOf('user:unknown')).toEqual([{ count: 2, networks: 1, from: '2026-03-02T09:00:00.000Z', minutes: 10 }]);
    t.wait(10 * MINUTE_MS);
    await t.licensing.attempts.auditFailures();
    expect(await auditOf(`user:${id}`)).toHaveLength(2);
  });

  test('are kept for 90 days, those that a success forgave too, without what was typed as e-mail', async () => {
    const { email } = await anAdmin(t.database);
    const failures = async () => (await t.database.pool.query<{ row: string }>('select f::text as row from login_failures f')).rows;
    await failFrom(['203.0.113.1'], email, 2);
    await failFrom(['203.0.113.1'], 'my secret password', 1);
    expect(await signInFrom('203.0.113.1', email, PASSWORD)).toBe(200);
    expect(await failures()).toHaveLength(3);
    expect(JSON.stringify(await failures())).not.toMatch(/secret|@/);
    t.wait(90 * 24 * 60 * MINUTE_MS - 1);
    await t.licensing.attempts.removeOld();
    expect(await failures()).toHaveLength(3);
    t.wait(1);
    await t.licensing.attempts.removeOld();
    expect(await failures()).toHaveLength(0);
  });

  test('are among the metrics, those that were not even looked at too', async () => {
    const { email } = await anAdmin(t.database);
    await failFrom(['203.0.113.1'], email, 10);
    await signInFrom('203.0.113.1', email, WRONG);
    const metrics = await (await t.request('/metrics')).text();
    expect(metrics).toContain('atalaya_password_questions_total{question="sign-in",outcome="failure"} 10');
    expect(metrics).toContain('atalaya_password_questions_total{question="sign-in",outcome="limited"} 1');
  });

  test('that came to nothing because the server was too busy are no failures', async () => {
    const attempt = { question: 'sign-in' as const, email: 'ana@example.test', address: '203.0.113.1' };
    const tooBusy = () => Promise.reject(new Error('too busy'));
    for (let n = 0; n < 20; n += 1) await expect(t.licensing.attempts.ask(attempt, tooBusy)).rejects.toThrow('too busy');
    await expect((await t.guest()).call(session.login, { body: { email: 'ana@example.test', password: WRONG } })).rejects.toMatchObject({
      code: 'auth.invalid',
    });
  });
});
