import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CHANNEL_KINDS, neededFields, type ChannelChange, type NewChannel } from '@atalaya/contract/notify/channels.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const SECRET = 'the-part-that-lets-one-in';
let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp({ outboundAllow: ['127.0.0.1'] });
  clientId = (await aClient(t.database)).id;
});

const somebody = async (client: string) => {
  const { email } = await aUser(t.database, { clientId: client, role: 'client', access: ['alarms'] });
  return t.signIn(email, PASSWORD);
};

test.each(CHANNEL_KINDS)('what is secret in a channel (%s) never comes out again', async (kind) => {
  const all = { url: `https://203-0-113-9.example.test/${SECRET}`, to: ['a@example.test'], token: SECRET, chatId: '-1001' };
  const needed = Object.fromEntries(neededFields[kind].map((field) => [field, all[field]]));
  const me = await somebody(clientId);
  const body = { kind, name: 'Mine', ...needed, token: SECRET } as NewChannel; // safe: every field that the kind needs
  const { data: made } = await me.call(notify.createChannel, { body });
  await me.call(notify.changeChannel, { query: { id: made.id }, body: { name: 'Renamed', token: `${SECRET}-2` } });
  const seen = [
    JSON.stringify({ ...made, secret: undefined }),
    JSON.stringify(await me.call(notify.listChannels, {})),
    JSON.stringify(await t.call(auditLog.list, {}, t.asServer)),
    JSON.stringify((await t.database.pool.query('select * from notify_channels')).rows),
  ].join('\n');
  expect(seen).not.toContain(SECRET);
  expect(made).toMatchObject({ clientId, hasToken: true, enabled: true });
});

test.each(['http://127.0.0.2/', 'http://[::1]/', 'http://192.168.1.4/x', 'http://169.254.169.254/latest', 'http://2130706434/'])(
  'an inner address (%s) is refused when it is entered',
  async (url) => {
    const create = t.call(notify.createChannel, { body: { kind: 'webhook', name: 'Inner', url } }, t.asServer);
    await expect(create).rejects.toMatchObject({ code: 'input.invalid', details: { errors: { url: ['url.internal'] } } });
  },
);

test.each<[string, Partial<NewChannel>, string]>([
  ['a webhook without an address', { kind: 'webhook' }, 'url'],
  ['mail to nobody', { kind: 'email', to: [] }, 'to'],
  ['mail to something that is no address', { kind: 'email', to: ['nobody'] }, 'to'],
  ['Telegram without a bot', { kind: 'telegram', chatId: '1' }, 'token'],
])('%s is refused', async (_, values, field) => {
  const body = { name: 'X', ...values } as NewChannel; // on purpose not one
  await expect(t.call(notify.createChannel, { body }, t.asServer)).rejects.toMatchObject({
    details: { errors: { [field]: [expect.any(String)] } },
  });
});

test('a client has its own channels and sees no other’s, the installation’s neither', async () => {
  const body = { kind: 'email' as const, name: 'Of the house', to: ['a@example.test'] };
  const { data: house } = await t.call(notify.createChannel, { body }, t.asServer);
  const [me, other] = [await somebody(clientId), await somebody((await aClient(t.database)).id)];
  const { data: mine } = await me.call(notify.createChannel, { body });
  expect((await me.call(notify.listChannels, {})).data.map(({ id }) => id)).toEqual([mine.id]);
  expect((await other.call(notify.listChannels, {})).data).toEqual([]);
  for (const id of [house.id, mine.id])
    await expect(other.call(notify.testChannel, { query: { id } })).rejects.toMatchObject({ code: 'channel.not_found' });
  const steps = [{ channels: [house.id] }];
  await expect(me.call(notify.createPolicy, { body: { name: 'Theirs', steps } })).rejects.toMatchObject({ code: 'channel.not_found' });
});

describe('a token that is kept', () => {
  const URL_OF = { telegram: '/', ntfy: '/alarms', sms: '/send', apprise: '/notify' } as const;
  const KINDS = ['telegram', 'ntfy', 'sms', 'apprise'] as const;
  const aSink = async () => {
    const sink = await startHttpSink();
    onTestFinished(() => sink.stop());
    return sink;
  };
  const withToken = async (kind: (typeof KINDS)[number], origin: string) => {
    const body = { kind, name: 'Mine', url: `${origin}${URL_OF[kind]}`, token: SECRET, ...(kind === 'telegram' && { chatId: '1' }) };
    return (await t.call(notify.createChannel, { body }, t.asServer)).data.id;
  };
  const change = (id: string, body: ChannelChange) => t.call(notify.changeChannel, { query: { id }, body }, t.asServer);
  const AGAIN = { code: 'input.invalid', details: { errors: { token: ['channel.token_again'] } } };

  test.each(KINDS)('does not go along to another server (%s)', async (kind) => {
    const [theirs, ours] = [await aSink(), await aSink()];
    const id = await withToken(kind, theirs.url);
    await expect(change(id, { url: `${ours.url}${URL_OF[kind]}` })).rejects.toMatchObject(AGAIN);
    await t.call(notify.testChannel, { query: { id } }, t.asServer);
    expect([theirs.caught.length, ours.caught.length]).toEqual([1, 0]);
    await change(id, { url: `${ours.url}${URL_OF[kind]}`, token: 'another' });
    await t.call(notify.testChannel, { query: { id } }, t.asServer);
    expect(ours.caught).toHaveLength(1);
    expect(JSON.stringify(ours.caught)).not.toContain(SECRET);
  });

  test('does not leave Telegram for a server of one’s own', async () => {
    const body = { kind: 'telegram' as const, name: 'Bot', token: SECRET, chatId: '1' };
    const { id } = (await t.call(notify.createChannel, { body }, t.asServer)).data;
    await expect(change(id, { url: 'https://203-0-113-9.example.test' })).rejects.toMatchObject(AGAIN);
    await change(id, { url: 'https://api.telegram.org/', name: 'The same' });
  });

  test('does not lose its encryption, and stays for another address of the same server', async () => {
    const body = { kind: 'ntfy' as const, name: 'Topic', url: 'https://ntfy.example.test/one', token: SECRET };
    const { id } = (await t.call(notify.createChannel, { body }, t.asServer)).data;
    await expect(change(id, { url: 'http://ntfy.example.test/one' })).rejects.toMatchObject(AGAIN);
    expect((await change(id, { url: 'https://ntfy.example.test/two' })).data).toMatchObject({ hasToken: true });
  });
});

describe('a test runs the whole way', () => {
  test('and says what the receiver answered', async () => {
    const sink = await startHttpSink();
    onTestFinished(() => sink.stop());
    const { id } = (await t.call(notify.createChannel, { body: { kind: 'slack', name: 'Chat', url: sink.url } }, t.asServer)).data;
    expect((await t.call(notify.testChannel, { query: { id } }, t.asServer)).data).toMatchObject({ state: 'accepted', answer: '200' });
    sink.answer(() => ({ status: 403, body: 'invalid_token' }));
    expect((await t.call(notify.testChannel, { query: { id } }, t.asServer)).data).toMatchObject({
      state: 'refused',
      answer: '403 invalid_token',
    });
  });

  test('mail without a mail server is refused with that reason', async () => {
    const body = { kind: 'email' as const, name: 'Mail', to: ['a@example.test'] };
    const { id } = (await t.call(notify.createChannel, { body }, t.asServer)).data;
    expect((await t.call(notify.testChannel, { query: { id } }, t.asServer)).data).toMatchObject({
      state: 'refused',
      answer: 'no mail server is set',
    });
  });
});

describe('each chat is spoken to in its own way:', () => {
  const sent = async (channel: Partial<NewChannel> & Pick<NewChannel, 'kind'>, path = '') => {
    const sink = await startHttpSink();
    onTestFinished(() => sink.stop());
    const body = { name: 'Chat', url: `${sink.url}${path}`, ...channel };
    const { id } = (await t.call(notify.createChannel, { body }, t.asServer)).data;
    await t.call(notify.testChannel, { query: { id } }, t.asServer);
    return sink.caught.map(({ path: at, headers, body: text }) => {
      const said: unknown = JSON.parse(text);
      return { path: at, auth: headers.authorization, body: said };
    });
  };

  test('Slack in its own marks, and what devices are called is none of them', async () => {
    expect(await sent({ kind: 'slack' })).toMatchObject([{ body: { text: expect.stringMatching(/^\*Test message\*\n/) } }]);
    const sink = await startHttpSink();
    onTestFinished(() => sink.stop());
    const things = toldThings(t);
    const { id } = await things.channel({ kind: 'slack', url: sink.url, clientId });
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise(clientId, '<!channel> & Sur');
    await things.turn();
    const [told] = sink.caught.map(({ body }) => JSON.parse(body) as { text: string }); // safe: what the sink was sent
    expect(told?.text).toContain('&lt;!channel&gt; &amp; Sur');
    expect(told?.text).not.toContain('<!channel>');
  });
  test('Teams an adaptive card', async () => {
    expect(await sent({ kind: 'teams' })).toMatchObject([
      { body: { type: 'message', attachments: [{ content: { type: 'AdaptiveCard', version: '1.4' } }] } },
    ]);
  });
  test('Telegram by the bot’s own path, in plain text', async () => {
    expect(await sent({ kind: 'telegram', token: '12:abc', chatId: '-100' })).toMatchObject([
      { path: '/bot12:abc/sendMessage', body: { chat_id: '-100', text: expect.stringContaining('Test message') } },
    ]);
  });
  test('Discord without calling anybody by name', async () => {
    expect(await sent({ kind: 'discord' })).toMatchObject([{ body: { allowed_mentions: { parse: [] } } }]);
  });
  test('ntfy with the topic in the body and its token', async () => {
    expect(await sent({ kind: 'ntfy', token: 'tk_1' }, '/alarms')).toMatchObject([
      { path: '/', auth: 'Bearer tk_1', body: { topic: 'alarms', title: 'Test message' } },
    ]);
  });
  test('SMS one number at a time', async () => {
    const both = await sent({ kind: 'sms', to: ['+34600', '+34601'], language: 'es' });
    expect(both.map(({ body }) => body)).toMatchObject([
      { to: '+34600', text: expect.stringContaining('prueba') },
      { to: '+34601', text: expect.stringContaining('prueba') },
    ]);
  });
  test('Apprise with what it is to call', async () => {
    expect(await sent({ kind: 'apprise', to: ['json://x'] }, '/notify')).toMatchObject([
      { path: '/notify', body: { urls: 'json://x', title: 'Test message', type: 'info' } },
    ]);
  });
});
