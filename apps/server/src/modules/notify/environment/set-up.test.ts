// Channels and policies from the file of the environment, with real receivers.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { ChannelsFile } from '@atalaya/contract/notify/channels-file.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { testApp, testDatabase, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';
import type { Database } from '#platform/database.ts';
import { signatureHeaders } from '../channels/webhook-signature.ts';

const [SECRET, NEXT_SECRET] = ['first secret of the desk!!', 'next secret of the desk!!!'].map(
  (text) => `whsec_${Buffer.from(text).toString('base64')}`,
) as [string, string]; // safe: one for each
let database: Database;
let sink: Awaited<ReturnType<typeof startHttpSink>>;

beforeEach(async () => {
  database = await testDatabase();
  sink = await startHttpSink();
  onTestFinished(() => sink.stop());
});

const desk = (change: object = {}) => ({
  id: 'desk',
  kind: 'webhook',
  name: 'Ticket desk',
  url: `${sink.url}/hook`,
  secret: SECRET,
  ...change,
});
const critical = (change: object = {}) => ({
  id: 'critical',
  name: 'Critical ones',
  match: { severity: ['critical'] },
  steps: [{ channels: ['desk'] }],
  groupSeconds: 0,
  ...change,
});

/** A server that has read the file and starts. */
async function started(file: { channels?: object[]; policies?: object[] } | null): Promise<TestApp> {
  const channels = file && ChannelsFile.parse(file);
  const t = await testApp({ database, outboundAllow: ['127.0.0.1'], channels });
  await t.notify.setUp.takeOver();
  return t;
}
const channelsOf = async (t: TestApp) => (await t.call(notify.listChannels, {}, t.asServer)).data;
const policiesOf = async (t: TestApp) => (await t.call(notify.listPolicies, {}, t.asServer)).data;
const auditOf = async (t: TestApp) =>
  (await t.call(auditLog.list, {}, t.asServer)).data
    .map(({ action, subject }) => `${action} ${subject}`)
    .filter((line) => /env-/.test(line));
/** Whether what came last is signed with all of these, the first of them first. */
function expectSignedWith(...secrets: string[]) {
  const last = sink.caught.at(-1);
  if (!last) throw new Error('nothing came');
  const { headers, body } = last;
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(signatureHeaders(secrets, { id, at, body })['webhook-signature']);
}

test('an alarm goes the whole way: by a policy of the file, over a channel of the file, signed with its secret', async () => {
  const t = await started({ channels: [desk()], policies: [critical()] });
  const things = toldThings(t);
  const { id: clientId } = await aClient(database);
  await things.raise(clientId, 'Burgos', 1);
  await things.turn();
  expect(sink.caught).toEqual([]);
  await things.raise(clientId, 'Burgos door', 3);
  await things.turn();
  expect(sink.caught.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['alarm.raised']); // safe: what the sink was sent
  expectSignedWith(SECRET);
  expect(await things.ledger()).toMatchObject([{ channelName: 'Ticket desk', policyName: 'Critical ones', state: 'accepted' }]);
});

test('it is shown as the environment’s, tried out, and not changed by anybody', async () => {
  const t = await started({ channels: [desk()], policies: [critical()] });
  const admin = await t.signIn((await anAdmin(database)).email, PASSWORD);
  expect((await admin.call(notify.listChannels, {})).data).toMatchObject([{ id: 'env-desk', source: 'environment', enabled: true }]);
  expect((await admin.call(notify.listPolicies, {})).data).toMatchObject([
    { id: 'env-critical', source: 'environment', names: { 'env-desk': 'Ticket desk' } },
  ]);
  expect((await admin.call(notify.testChannel, { query: { id: 'env-desk' } })).data.state).toBe('accepted');
  const [channel, policy] = [{ query: { id: 'env-desk' } }, { query: { id: 'env-critical' } }];
  const url = 'https://elsewhere.example.test/';
  await expect(admin.call(notify.changeChannel, { ...channel, body: { url } })).rejects.toMatchObject({ code: 'channel.fixed' });
  await expect(admin.call(notify.changeChannel, { ...channel, body: { enabled: false } })).rejects.toMatchObject({ code: 'channel.fixed' });
  await expect(admin.call(notify.rotateSecret, channel)).rejects.toMatchObject({ code: 'channel.fixed' });
  await expect(admin.call(notify.removeChannel, channel)).rejects.toMatchObject({ code: 'channel.fixed' });
  await expect(admin.call(notify.changePolicy, { ...policy, body: { enabled: false } })).rejects.toMatchObject({ code: 'policy.fixed' });
  await expect(admin.call(notify.removePolicy, policy)).rejects.toMatchObject({ code: 'policy.fixed' });
  // A policy of the screen may tell over it all the same.
  const body = { name: 'All', steps: [{ channels: ['env-desk'] }] };
  expect((await admin.call(notify.createPolicy, { body })).data).toMatchObject({ source: 'screen', names: { 'env-desk': 'Ticket desk' } });
});

test('its secrets are shown nowhere and lie sealed', async () => {
  const chat = { id: 'chat', kind: 'telegram', name: 'Chat', token: SECRET, chatId: '-1001' };
  const hidden = `${sink.url}/${SECRET.slice('whsec_'.length)}`;
  const t = await started({ channels: [desk({ url: hidden }), chat], policies: [critical()] });
  const seen = [
    await channelsOf(t),
    await policiesOf(t),
    await t.call(auditLog.list, {}, t.asServer),
    (await database.pool.query('select * from notify_channels')).rows,
    (await database.pool.query('select * from audit_log')).rows,
  ].map((one) => JSON.stringify(one));
  expect(seen.join('\n')).toContain('env-chat');
  expect(seen.join('\n')).not.toContain(SECRET.slice('whsec_'.length));
});

describe('the next start', () => {
  test('with the same file changes nothing', async () => {
    const file = { channels: [desk()], policies: [critical()] };
    const before = await started(file);
    const [channels, policies, audit] = [await channelsOf(before), await policiesOf(before), await auditOf(before)];
    expect(audit).toHaveLength(2);
    const after = await started(file);
    expect(await channelsOf(after)).toEqual(channels);
    expect(await policiesOf(after)).toEqual(policies);
    expect(await auditOf(after)).toEqual(audit);
  });

  test('takes over what was changed; a changed secret signs beside the one before', async () => {
    await started({ channels: [desk()], policies: [critical()] });
    const change = { name: 'Desk', secret: NEXT_SECRET };
    const t = await started({ channels: [desk(change)], policies: [critical({ enabled: false })] });
    expect(await channelsOf(t)).toMatchObject([{ id: 'env-desk', name: 'Desk', rotatingUntil: expect.any(String) }]);
    expect(await policiesOf(t)).toMatchObject([{ enabled: false }]);
    expect((await auditOf(t)).slice(0, 2).toSorted()).toEqual(['channel.change channel:env-desk', 'policy.change policy:env-critical']);
    await t.call(notify.testChannel, { query: { id: 'env-desk' } }, t.asServer);
    expectSignedWith(NEXT_SECRET, SECRET);
  });

  test('ends what the file does not name any more, and leaves what was set up on screen', async () => {
    const before = await started({ channels: [desk()], policies: [critical()] });
    const own = { kind: 'email' as const, name: 'Ours', to: ['a@example.test'] };
    const { data: channel } = await before.call(notify.createChannel, { body: own }, before.asServer);
    const t = await started(null);
    expect((await channelsOf(t)).map(({ id }) => id)).toEqual([channel.id]);
    expect(await policiesOf(t)).toEqual([]);
    const again = await started({ channels: [desk()] });
    expect((await channelsOf(again)).map(({ name }) => name).toSorted()).toEqual(['Ours', 'Ticket desk']);
  });

  test('switches a channel on again that its receiver had switched off', async () => {
    const file = { channels: [desk()] };
    const before = await started(file);
    await database.pool.query(`update notify_channels set enabled = false, reason = 'gone'`);
    expect(await channelsOf(before)).toMatchObject([{ enabled: false, reason: 'gone' }]);
    expect(await channelsOf(await started(file))).toMatchObject([{ enabled: true, reason: null }]);
  });
});

test('two servers that start at once take the file over once', async () => {
  const channels = ChannelsFile.parse({ channels: [desk()], policies: [critical()] });
  const [one, two] = [await testApp({ database, channels }), await testApp({ database, channels })];
  await Promise.all([one.notify.setUp.takeOver(), two.notify.setUp.takeOver()]);
  expect(await auditOf(one)).toHaveLength(2);
  expect(await channelsOf(two)).toHaveLength(1);
});
