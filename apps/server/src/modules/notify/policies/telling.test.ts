// Who is told of what: by policies, with real receivers.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { alarms as alarmCalls } from '@atalaya/contract/alarms/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, anAdmin, aProject, aUser } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const ALLOW = ['127.0.0.1'];
const MINUTE = 60_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let clientId: string;
let sink: Awaited<ReturnType<typeof startHttpSink>>;
let mail: Awaited<ReturnType<typeof startMailSink>>;

beforeEach(async () => {
  sink = await startHttpSink();
  mail = await startMailSink();
  onTestFinished(async () => {
    await sink.stop();
    await mail.stop();
  });
  t = await testApp({ outboundAllow: ALLOW, mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' } });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

const hook = async (more: object = {}) => things.channel({ kind: 'webhook', url: `${sink.url}/hook`, clientId, ...more });
const bodies = () => sink.caught.map(({ body }) => JSON.parse(body) as { type: string; data: { id?: string; alarms?: { id: string }[] } }); // safe: what the sink was sent
const types = () => bodies().map(({ type }) => type);
const states = async () => (await things.ledger()).map(({ transition, state }) => `${transition} ${state}`);

describe('a policy', () => {
  test('tells of what it matches, and of nothing else', async () => {
    const { id } = await hook();
    await things.policy({ match: { section: 'radius' }, steps: [{ channels: [id] }] });
    await things.policy({ match: { severity: ['critical'] }, steps: [{ channels: [id] }] });
    await things.raise(clientId, 'Burgos', 1);
    await things.turn();
    expect(types()).toEqual([]);
    await things.raise(clientId, 'Burgos door', 3);
    await things.turn();
    expect(types()).toEqual(['alarm.raised']);
  });

  test('tells of the kinds that it names alone, in whichever section they are', async () => {
    const { id } = await hook();
    await things.policy({ match: { kinds: ['temperature', 'door'] }, steps: [{ channels: [id] }] });
    const hot = await things.raise(clientId, 'Hot');
    const silent = await things.raise(clientId, 'Silent');
    await t.database.pool.query(`update alarms set signal = 'online' where id = $1`, [silent]);
    await things.turn();
    expect(bodies().map(({ data }) => data.id)).toEqual([hot]);
  });

  test('tells of its project alone', async () => {
    const { id } = await hook();
    const { id: projectId } = await aProject(t.database, clientId);
    await things.policy({ match: { projectId }, steps: [{ channels: [id] }] });
    const within = await things.raise(clientId, 'Within');
    await things.raise(clientId, 'Beside');
    await t.database.pool.query('update alarms set project_id = $2 where id = $1', [within, projectId]);
    await things.turn();
    expect(bodies().map(({ data }) => data.id)).toEqual([within]);
  });

  test('names no kind that its section does not have', async () => {
    const { id } = await hook();
    const policy = things.policy({ match: { section: 'radius', kinds: ['door'] }, steps: [{ channels: [id] }] });
    await expect(policy).rejects.toMatchObject({ details: { errors: { 'match.kinds': ['invalid'] } } });
  });

  test('a client’s channel hears of no other client', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise((await aClient(t.database)).id, 'Somebody else’s');
    await things.turn();
    expect(sink.caught).toEqual([]);
  });

  test('takes the next step only while nobody has acknowledged', async () => {
    const [first, second] = [await hook(), await hook()];
    const steps = [{ channels: [first.id] }, { afterSeconds: 600, channels: [second.id] }];
    await things.policy({ match: { clientId }, steps });
    const seen = await things.raise(clientId, 'Seen');
    const unseen = await things.raise(clientId, 'Unseen');
    await things.turn();
    await t.call(alarmCalls.acknowledge, { query: { id: seen }, body: {} }, t.asServer);
    t.wait(10 * MINUTE);
    await things.turn();
    const last = bodies().at(-1);
    expect([last?.type, last?.data.id]).toEqual(['alarm.raised', unseen]);
    expect((await things.ledger({ alarmId: seen })).map(({ state, answer }) => [state, answer])).toEqual([
      ['accepted', '200'],
      ['superseded', 'acknowledged'],
    ]);
  });

  test('tells nobody of what was over before its message went out, and keeps both in the ledger', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }], groupSeconds: 30 });
    const alarmId = await things.raise(clientId, 'Short');
    await things.turn();
    await things.clear(alarmId);
    await things.turn();
    t.wait(MINUTE);
    await things.turn();
    expect(sink.caught).toEqual([]);
    expect(await states()).toEqual(['raised superseded', 'cleared superseded']);
  });

  test('a thousand cabinets within the window are one message to each', async () => {
    const [one, two] = [await hook(), await hook()];
    await things.policy({ steps: [{ channels: [one.id, two.id] }], groupSeconds: 30 });
    await things.raiseMany(clientId, 500);
    await things.turn();
    t.wait(10_000);
    await things.raiseMany(clientId, 500);
    await things.turn();
    t.wait(20_000);
    await things.turn();
    expect(types()).toEqual(['alarms.raised', 'alarms.raised']);
    expect(bodies().map(({ data }) => data.alarms?.length)).toEqual([1_000, 1_000]);
  });

  test('says that it got worse to those it told', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }, { afterSeconds: 60, channels: [id] }] });
    const alarmId = await things.raise(clientId, 'Hot');
    await things.turn();
    await things.worsen(alarmId);
    await things.turn();
    expect(types()).toEqual(['alarm.raised', 'alarm.level']);
  });
});

describe('people', () => {
  test('are told by mail in their own language, and only what they may still see', async () => {
    const { id, email } = await aUser(t.database, { clientId, role: 'client', access: ['imuProject'], locale: 'es' });
    await things.policy({ match: { clientId }, steps: [{ people: [id] }] });
    await things.raise(clientId, 'Burgos', 3);
    await things.turn();
    expect(mail.taken.map(({ to }) => to)).toEqual([email]);
    expect(mail.taken[0]?.raw).toMatch(/Subject: =\?UTF-8\?|Subject: Cr/);
    await things.raise(clientId, 'Later', 3);
    await t.notify.dispatch.turn();
    await t.database.pool.query(`update users set access = '{radius}' where id = $1`, [id]);
    await t.notify.outbox.turn();
    expect(mail.taken).toHaveLength(1);
    expect((await things.ledger()).at(-1)).toMatchObject({ state: 'refused', answer: 'may no longer see this' });
  });

  test('of another client, or without the section, are never told', async () => {
    const stranger = await aUser(t.database, { clientId: (await aClient(t.database)).id, role: 'client', access: ['alarms'] });
    const blind = await aUser(t.database, { clientId, role: 'client', access: ['radius'] });
    const chief = await anAdmin(t.database);
    await things.policy({ steps: [{ people: [stranger.id, blind.id, chief.id] }] });
    await things.raise(clientId, 'Burgos');
    await things.turn();
    expect(mail.taken.map(({ to }) => to)).toEqual([chief.email]);
  });
});

describe('the link of a message', () => {
  const linkIn = (body: string) => decodeURIComponent(/acknowledge#token=([\w.-]+)/.exec(body)?.[1] ?? '');

  test('acknowledges its alarm, once, and is dead when the alarm is over', async () => {
    const { id } = await things.channel({ kind: 'discord', url: `${sink.url}/discord`, clientId });
    await things.policy({ steps: [{ channels: [id] }] });
    const alarmId = await things.raise(clientId, 'Burgos');
    await things.turn();
    const token = linkIn(sink.caught[0]?.body ?? '');
    const guest = await t.guest();
    expect((await guest.call(notify.linkedAlarms, { body: { token } })).data).toMatchObject({ waiting: 1, alarms: [{ severity: 'high' }] });
    expect((await guest.call(notify.acknowledgeByLink, { body: { token } })).data).toEqual({ acknowledged: 1 });
    expect((await guest.call(notify.acknowledgeByLink, { body: { token } })).data).toEqual({ acknowledged: 0 });
    expect((await t.call(alarmCalls.getAlarm, { query: { id: alarmId } }, t.asServer)).data).toMatchObject({
      acknowledged: true,
      acknowledgedBy: '127.0.0.1:'.concat(new URL(sink.url).port),
    });
    await things.clear(alarmId);
    await expect(guest.call(notify.linkedAlarms, { body: { token } })).rejects.toMatchObject({ code: 'auth.link_invalid' });
  });

  test('that somebody made up opens nothing', async () => {
    const guest = await t.guest();
    const token = `00000000-0000-0000-0000-000000000000.${'A'.repeat(43)}`;
    await expect(guest.call(notify.acknowledgeByLink, { body: { token } })).rejects.toMatchObject({ code: 'auth.link_invalid' });
  });
});

test('during maintenance nobody is told; what is still wrong at its end is told then, once', async () => {
  const { id } = await hook();
  await things.policy({ steps: [{ channels: [id] }] });
  const scope = { clientId };
  const window = { name: 'Works', scope, zone: 'UTC', start: '2026-03-02T08:00', end: '2026-03-02T10:00' };
  await t.call(notify.createMaintenance, { body: window }, t.asServer);
  const over = await things.raise(clientId, 'Over by then');
  const still = await things.raise(clientId, 'Still wrong');
  await things.turn();
  await things.clear(over);
  await things.turn();
  expect(sink.caught).toEqual([]);
  t.wait(61 * MINUTE);
  await things.turn();
  await things.turn();
  expect(bodies().map(({ type, data }) => [type, data.id])).toEqual([['alarm.raised', still]]);
});

test('maintenance of a site holds for what stands there, and for nothing else', async () => {
  const { id } = await hook();
  await things.policy({ steps: [{ channels: [id] }] });
  await t.database.pool.query(
    `insert into charging_sites (id, client_id, name, limit_a, created_at) values ('the-site', $1, 'The site', 32, now())`,
    [clientId],
  );
  const scope = { clientId, siteId: 'the-site' };
  const window = { name: 'Works', scope, zone: 'UTC', start: '2026-03-02T08:00', end: '2026-03-02T10:00' };
  await t.call(notify.createMaintenance, { body: window }, t.asServer);
  const there = await things.raise(clientId, 'At the site');
  await t.database.pool.query('update alarms set place = $2 where id = $1', [there, 'the-site']);
  const elsewhere = await things.raise(clientId, 'Elsewhere');
  await things.turn();
  expect(bodies().map(({ data }) => data.id)).toEqual([elsewhere]);
  t.wait(61 * MINUTE);
  await things.turn();
  expect(bodies().map(({ data }) => data.id)).toEqual([elsewhere, there]);
});

test('of what is not judged nothing is told; what is still wrong when the maintenance is over is told then, once', async () => {
  const { id } = await hook();
  await things.policy({ steps: [{ channels: [id] }] });
  const window = { name: 'Works', scope: { clientId }, zone: 'UTC', start: '2026-03-02T08:00', end: '2026-03-02T10:00' };
  await t.call(notify.createMaintenance, { body: { ...window, telling: true, judging: false } }, t.asServer);
  const still = await things.raise(clientId, 'Burgos');
  const over = await things.raise(clientId, 'Soria');
  await things.turn();
  await things.clear(over);
  await things.turn();
  expect(bodies()).toEqual([]);
  t.wait(61 * MINUTE);
  await things.turn();
  await things.turn();
  expect(bodies().map(({ type, data }) => [type, data.id])).toEqual([['alarm.raised', still]]);
});
