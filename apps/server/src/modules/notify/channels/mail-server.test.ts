// The mail server that an administrator sets on screen: over real ones.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { MailServerInput } from '@atalaya/contract/notify/mail-server.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { startMailSink, type MailBehaviour } from '#testing/services/mail-sink.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const SECRET = 'what lets one in';
let t: TestApp;
let admin: SignedInCaller;
let email: string;

async function anInstallation(settings: Parameters<typeof testApp>[0] = {}) {
  t = await testApp({ outboundAllow: ['127.0.0.1'], ...settings });
  email = (await anAdmin(t.database)).email;
  admin = await t.signIn(email, PASSWORD);
}
beforeEach(() => anInstallation());

async function aMailServer(behaviour: MailBehaviour = {}) {
  const sink = await startMailSink(behaviour);
  onTestFinished(() => sink.stop());
  return sink;
}
const at = ({ port }: { port: number }, more: Partial<MailServerInput> = {}): MailServerInput => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  fromAddress: 'atalaya@example.test',
  fromName: 'Atalaya',
  ...more,
});
const set = (body: MailServerInput) => admin.call(notify.setMailServer, { body });
const tryIt = async () => (await admin.call(notify.testMailServer, {})).data;
const hasMail = async () => (await t.call(session.options, {})).mail;

describe('a mail server that is set on screen', () => {
  test('counts at once: for tests, for invitations, and for whoever asks whether there is mail', async () => {
    const sink = await aMailServer();
    const { email: invited } = await aUser(t.database, { clientId: (await aClient(t.database)).id, mustChangePassword: true });
    expect(await hasMail()).toBe(false);
    await expect(admin.call(licensing.mailLink, { query: { email: invited } })).rejects.toMatchObject({ code: 'mail.off' });
    await set(at(sink));
    expect(await hasMail()).toBe(true);
    expect(await tryIt()).toMatchObject({ state: 'accepted', answer: expect.stringContaining('250'), deliveries: [{ recipient: email }] });
    await admin.call(licensing.mailLink, { query: { email: invited } });
    await toldThings(t).turn();
    expect(sink.taken.map(({ to }) => to)).toEqual([email, invited]);
    expect(sink.taken[0]?.raw).toMatch(/^From: Atalaya <atalaya@example\.test>/m);
  });

  test('counts at once on another node, and so do its change and its end', async () => {
    const [first, second] = [await aMailServer(), await aMailServer()];
    const other = await testApp({ outboundAllow: ['127.0.0.1'], database: t.database });
    const there = await other.signIn(email, PASSWORD);
    await set(at(first));
    expect((await there.call(notify.testMailServer, {})).data.state).toBe('accepted');
    await set(at(second));
    expect((await there.call(notify.testMailServer, {})).data.state).toBe('accepted');
    expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
    await admin.call(notify.removeMailServer, {});
    expect((await other.call(session.options, {})).mail).toBe(false);
    await expect(there.call(notify.testMailServer, {})).rejects.toMatchObject({ code: 'mail.off' });
  });

  test('gets its password and never gives it out again', async () => {
    const sink = await aMailServer({ login: (user, password) => user === 'atalaya' && password === SECRET });
    const { data } = await set(at(sink, { user: 'atalaya', password: SECRET }));
    expect(data).toMatchObject({ user: 'atalaya', hasPassword: true, source: 'screen' });
    expect((await tryIt()).state).toBe('accepted');
    // Left out, it stays.
    await set(at(sink, { user: 'atalaya', fromName: 'Somebody else' }));
    expect((await tryIt()).state).toBe('accepted');
    expect(sink.logins.at(-1)).toMatchObject({ user: 'atalaya', password: SECRET });
    const seen = [
      JSON.stringify(data),
      JSON.stringify(await admin.call(notify.getMailServer, {})),
      JSON.stringify(await t.call(auditLog.list, {}, t.asServer)),
      JSON.stringify((await t.database.pool.query('select * from mail_server')).rows),
    ].join('\n');
    expect(seen).not.toContain(SECRET);
  });

  test.each([{ host: 'localhost' }, { user: 'another' }])('a password that is kept goes nowhere else: %o', async (change) => {
    const sink = await aMailServer();
    await set(at(sink, { user: 'atalaya', password: SECRET }));
    await expect(set(at(sink, { user: 'atalaya', ...change }))).rejects.toMatchObject({
      details: { errors: { password: ['mail.password_again'] } },
    });
  });
});

describe('a test says what the server says', () => {
  test('as the server said it', async () => {
    await set(at(await aMailServer({ login: () => false }), { user: 'atalaya', password: 'wrong' }));
    expect(await tryIt()).toMatchObject({ state: 'due', answer: expect.stringContaining('535') });
    await set(at(await aMailServer({ recipient: () => 550 })));
    expect(await tryIt()).toMatchObject({ state: 'refused', answer: expect.stringContaining('550') });
  });

  test('or what kept it from saying anything', async () => {
    const gone = await startMailSink();
    await gone.stop();
    await set(at(gone));
    expect((await tryIt()).answer).toBe('nothing listens at that address and port');
    await set(at(await aMailServer(), { security: 'tls' }));
    expect((await tryIt()).answer).toBe('the connection cannot be encrypted');
  });

  test.each([
    ['that offers no encryption', false, 'the connection cannot be encrypted'],
    ['whose certificate nobody vouches for', true, 'the certificate of the server is not trusted'],
  ])('a server %s never gets the password', async (_, hasTls, answer) => {
    const sink = await aMailServer({ hasTls, login: () => true });
    await set(at(sink, { security: 'starttls', user: 'atalaya', password: SECRET }));
    expect((await tryIt()).answer).toBe(answer);
    expect(sink.logins).toEqual([]);
    expect(sink.taken).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each<[string, Partial<MailServerInput>, Record<string, string[]>]>([
    ['an inner address that the installation does not allow', { host: '10.0.0.25', security: 'tls' }, { host: ['url.internal'] }],
    ['no encryption beyond this machine', { host: 'mail.example.test' }, { security: ['mail.unencrypted'] }],
    ['something that is no host', { host: 'mail example' }, { host: ['host'], security: ['mail.unencrypted'] }],
    ['a sender without an address', { fromAddress: 'nobody' }, { fromAddress: ['email'] }],
    ['a name that brings lines of its own', { fromName: 'A\r\nBcc: b@example.test' }, { fromName: ['characters'] }],
  ])('%s', async (_, values, errors) => {
    await expect(set(at({ port: 25 }, values))).rejects.toMatchObject({ code: 'input.invalid', details: { errors } });
  });

  test('whoever has less than everything: links to new passwords pass the mail server', async () => {
    const { email: lesser } = await anAdmin(t.database, { access: ['alarms'] });
    const me = await t.signIn(lesser, PASSWORD);
    await expect(me.call(notify.setMailServer, { body: at({ port: 25 }) })).rejects.toMatchObject({ code: 'access.beyond' });
    await expect(me.call(notify.removeMailServer, {})).rejects.toMatchObject({ code: 'access.beyond' });
    const { email: ofClient } = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['alarms'] });
    const client = await t.signIn(ofClient, PASSWORD);
    for (const call of [notify.getMailServer, notify.testMailServer, notify.removeMailServer])
      await expect(client.call(call, {})).rejects.toMatchObject({ code: 'access.denied' });
  });
});

test('what the environment sets is read and not changed', async () => {
  const sink = await aMailServer();
  await anInstallation({ mail: { url: `smtp://somebody:${SECRET}@127.0.0.1:${sink.port}`, from: 'Atalaya <a@example.test>' } });
  const { data } = await admin.call(notify.getMailServer, {});
  expect(data).toMatchObject({ source: 'environment', host: '127.0.0.1', security: 'offered', user: 'somebody', fromName: 'Atalaya' });
  expect(JSON.stringify(data)).not.toContain(SECRET);
  await expect(set(at(sink))).rejects.toMatchObject({ code: 'mail.fixed' });
  await expect(admin.call(notify.removeMailServer, {})).rejects.toMatchObject({ code: 'mail.fixed' });
});

test('a password that cannot be opened any more is said, and nothing is sent without it', async () => {
  await set(at(await aMailServer(), { user: 'atalaya', password: SECRET }));
  await t.database.pool.query(`update mail_server set sealed = '\\x00'`);
  expect((await admin.call(notify.getMailServer, {})).data).toMatchObject({ hasLostPassword: true, hasPassword: false });
  expect(await hasMail()).toBe(false);
});
