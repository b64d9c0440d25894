// Mail to people about their own account: over a real mail server, with the links as they arrive.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { usualPreferences } from '@atalaya/contract/notify/preferences.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'quite another horse battery';
let mail: Awaited<ReturnType<typeof startMailSink>>;
let t: TestApp;
let things: ReturnType<typeof toldThings>;

beforeEach(async () => {
  mail = await startMailSink();
  onTestFinished(() => mail.stop());
  t = await testApp({ mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' }, trustedProxies: ['127.0.0.1'] });
  things = toldThings(t);
});

/** As a mail program reads it: the soft line breaks taken out. */
const readable = (raw: string) =>
  raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const mailsTo = (email: string) => mail.taken.filter(({ to }) => to === email).map(({ raw }) => readable(raw));
const tokenIn = (text: string | undefined) => /set-password#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const transitions = async () => (await things.ledger()).map(({ transition, state, recipient }) => `${transition} ${state} ${recipient}`);

async function forgot(email: string, address = '203.0.113.5') {
  const { headers } = await t.guest();
  return t.request('/licensing/api/web/v1/auth/user/forgot', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email }),
  });
}
const redeem = async (token: string) => (await t.guest()).call(licensing.redeemLink, { body: { token, passwd: NEW_PASSWORD } });

describe('a forgotten password', () => {
  test('is answered alike for an account and for none, and only the account gets a letter whose link works once', async () => {
    const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id, locale: 'es' });
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.test')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    await things.turn();
    expect(mail.taken.map(({ to }) => to)).toEqual([email]);
    expect(mailsTo(email)[0]).toContain('Subject: =?UTF-8?Q?Una_contrase');
    const token = tokenIn(mailsTo(email)[0]);
    expect(await redeem(token)).toEqual({ data: { email } });
    await expect(redeem(token)).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await t.signIn(email, NEW_PASSWORD);
  });

  test('sends the same link when the mail server dies after it took the letter, and no secret is stored', async () => {
    mail.behaviour.data = (tries) => (tries === 1 ? 'cut' : null);
    const { email } = await anAdmin(t.database);
    await forgot(email);
    await things.turn();
    t.wait(MINUTE);
    await things.turn();
    const [first, second] = mailsTo(email);
    const token = tokenIn(first);
    expect(token).toHaveLength(43);
    expect(tokenIn(second)).toBe(token);
    expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(1);
    for (const table of ['outgoing_post', 'notify_deliveries', 'one_time_links']) {
      const { rows } = await t.database.pool.query(`select t::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('is limited by e-mail and by network, for accounts and for nobody alike', async () => {
    const { email } = await anAdmin(t.database);
    for (const asked of [email, 'nobody@example.test']) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(asked, `203.0.113.${n}`)).status).toBe(202);
      const refused = await forgot(asked, '203.0.113.99');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    }
    for (let n = 0; n < 30; n += 1) expect((await forgot(`a${n}@example.test`, '198.51.100.1')).status).toBe(202);
    expect((await forgot('b@example.test', '198.51.100.1')).status).toBe(429);
    t.wait(61 * MINUTE);
    expect((await forgot('b@example.test', '198.51.100.1')).status).toBe(202);
  });

  test('reaches nobody who is disabled, and is not offered where there is no mail', async () => {
    const { email } = await aUser(t.database, { active: false, clientId: (await aClient(t.database)).id });
    expect((await forgot(email)).status).toBe(202);
    await things.turn();
    expect(mail.taken).toEqual([]);
    expect((await t.call(session.options, {})).mail).toBe(true);
    t = await testApp({ database: t.database, trustedProxies: ['127.0.0.1'] });
    expect((await t.call(session.options, {})).mail).toBe(false);
    expect((await forgot(email)).status).toBe(409);
  });
});

describe('an invitation', () => {
  test('goes to the person and not to who made it; a used link is not sent again', async () => {
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const { email } = await aUser(t.database, { mustChangePassword: true, clientId: (await aClient(t.database)).id });
    expect(await admin.call(licensing.mailLink, { query: { email } })).toEqual({ data: { email } });
    await things.turn();
    expect(mailsTo(email)[0]).toContain('Subject: Your account in Atalaya');
    expect(await transitions()).toEqual([`invitation accepted ${email}`]);
    t.wait(2 * 24 * 60 * MINUTE);
    await redeem(tokenIn(mailsTo(email)[0]));
    const [entry] = await things.ledger();
    await t.call(notify.sendAgain, { query: { id: entry?.id ?? '' } }, t.asServer);
    await things.turn();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await transitions()).toEqual([`invitation superseded ${email}`]);
  });

  test('carries the logo of the client in itself', async () => {
    const client = await aClient(t.database, { name: 'Norte <Energía>' });
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
    await t.call(
      tenants.setLogo,
      { query: { clientId: client.id }, body: { image: `data:image/png;base64,${png.toString('base64')}` } },
      t.asServer,
    );
    const { email } = await aUser(t.database, { clientId: client.id });
    await forgot(email);
    await things.turn();
    const raw = mail.taken[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-ID: <logo@atalaya>/im);
    expect(raw.replaceAll(/\s/g, '')).toContain(png.toString('base64'));
    expect(readable(raw)).toContain('<img src="cid:logo@atalaya"');
    expect(readable(raw)).not.toMatch(/<img[^>]+src="https?:/);
  });

  test('names the client whose logo is of a kind that mail programs do not show', async () => {
    const client = await aClient(t.database, { name: 'Norte <Energía>' });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>').toString('base64');
    const image = `data:image/svg+xml;base64,${drawing}`;
    await t.call(tenants.setLogo, { query: { clientId: client.id }, body: { image } }, t.asServer);
    const { email } = await aUser(t.database, { clientId: client.id });
    await forgot(email);
    await things.turn();
    const raw = mail.taken[0]?.raw ?? '';
    expect(readable(raw)).toContain('<p><strong>Norte &lt;Energ');
    expect(raw).not.toMatch(/<img|Content-ID/i);
  });
});

test('a sign-in with a device that is new is told, the first one and a known one are not', async () => {
  const { email } = await anAdmin(t.database);
  const signInWith = async (browser: string, address: string) => {
    const { headers } = await t.guest();
    await t.call(
      session.login,
      { body: { email, password: PASSWORD } },
      { headers: { ...headers, 'User-Agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}`, 'X-Forwarded-For': address } },
    );
    await things.turn();
  };
  await signInWith('Firefox/140.0', '203.0.113.5');
  await signInWith('Firefox/141.0', '203.0.113.5');
  expect(mail.taken).toEqual([]);
  await signInWith('Chrome/140.0', '198.51.100.7');
  await signInWith('Chrome/141.0', '198.51.100.7');
  expect(await transitions()).toEqual([`newDevice accepted ${email}`]);
  expect(mailsTo(email)[0]).toMatch(/Device: Chrome, Windows/);
  expect(mailsTo(email)[0]).toContain('198.51.100.7');
});

test('who wants it gets a summary of the week on Monday at their hour, once', async () => {
  const client = await aClient(t.database);
  const { email } = await aUser(t.database, { clientId: client.id, access: ['imuProject'] });
  const person = await t.signIn(email, PASSWORD);
  await person.call(notify.setPreferences, { body: { ...usualPreferences, zone: 'Europe/Madrid', digestAt: '09:00', weekly: true } });
  await things.raise(client.id, 'Burgos', 3);
  await things.raise((await aClient(t.database)).id, 'Somebody else’s', 3);
  // The tests begin on a Monday at 10:00 in Madrid: the week that has just begun is told a week later.
  await things.turn();
  const before = mailsTo(email).length;
  t.wait(6 * 24 * 60 * MINUTE + 22 * 60 * MINUTE);
  await things.turn();
  expect(mailsTo(email)).toHaveLength(before);
  t.wait(61 * MINUTE);
  await things.turn();
  t.wait(5 * MINUTE);
  await things.turn();
  expect(mailsTo(email)).toHaveLength(before + 1);
  const text = mailsTo(email).at(-1);
  expect(text).toContain('Critical: 1');
  expect(text).toContain('Burgos (1)');
  expect(text).not.toContain('Somebody else');
});
