// What many are struck by at once is told as one thing, and is looked after as one thing.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { alarms as calls } from '@atalaya/contract/alarms/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const ALLOW = ['127.0.0.1'];
const MINUTE = 60_000;
const STRUCK = ['Burgos 1', 'Burgos 2', 'Burgos 3', 'Burgos 4', 'Burgos 5'];
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
  await t.alarms.ship();
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

const discord = () => things.channel({ kind: 'discord', url: `${sink.url}/discord`, clientId });
const tokenIn = (body = '') => decodeURIComponent(/acknowledge#token=([\w.-]+)/.exec(body)?.[1] ?? '');
const onlyIncident = async () => {
  const [incident] = (await t.call(calls.listIncidents, { query: { state: 'all' } }, t.asServer)).data;
  if (!incident) throw new Error('there is no incident');
  return incident;
};
const acknowledgedOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await t.call(calls.getAlarm, { query: { id } }, t.asServer)).data.acknowledged));

test('the link of an incident’s message acknowledges all of its alarms, and is dead when it is over', async () => {
  const { id } = await discord();
  await things.policy({ match: { clientId }, steps: [{ channels: [id] }] });
  const struck = await things.strike(clientId, STRUCK);
  await things.turn();
  expect(sink.caught).toHaveLength(1);
  const token = tokenIn(sink.caught[0]?.body);
  const guest = await t.guest();
  const { data: seen } = await guest.call(notify.linkedAlarms, { body: { token } });
  expect(seen).toMatchObject({ alarms: [], incidents: [{ state: 'open' }], waiting: 5 });
  expect(seen.incidents[0]?.text).toContain('5 devices lost mains');
  expect((await guest.call(notify.acknowledgeByLink, { body: { token } })).data).toEqual({ acknowledged: 5 });
  expect(await acknowledgedOf(struck)).toEqual([true, true, true, true, true]);
  expect((await guest.call(notify.linkedAlarms, { body: { token } })).data.waiting).toBe(0);
  t.wait(MINUTE);
  await things.recover(struck);
  await expect(guest.call(notify.linkedAlarms, { body: { token } })).rejects.toMatchObject({ code: 'auth.link_invalid' });
});

test('the next step is not taken once somebody looks after the whole incident, and is where one alarm was left out', async () => {
  const [first, second] = [await discord(), await discord()];
  const steps = [{ channels: [first.id] }, { afterSeconds: 600, channels: [second.id] }];
  await things.policy({ match: { clientId }, steps });
  const other = (await aClient(t.database)).id;
  const elsewhere = await things.channel({ kind: 'discord', url: `${sink.url}/elsewhere`, clientId: other });
  await things.policy({ match: { clientId: other }, steps: [{ afterSeconds: 600, channels: [elsewhere.id] }] });
  const struck = await things.strike(clientId, STRUCK);
  const { id: incidentId } = await onlyIncident();
  const [, ...allButOne] = await things.strike(
    other,
    STRUCK.map((name) => `${name}, other`),
  );
  await things.turn();
  expect(sink.caught).toHaveLength(1);
  const { data } = await t.call(calls.acknowledgeIncident, { query: { id: incidentId }, body: { note: 'On my way' } }, t.asServer);
  expect(data.ids.toSorted()).toEqual(struck.toSorted());
  await t.call(calls.acknowledgeMany, { body: { ids: allButOne } }, t.asServer);
  t.wait(10 * MINUTE);
  await things.turn();
  expect(sink.caught.map(({ path }) => path)).toEqual(['/discord', '/elsewhere']);
  expect((await things.ledger({ incidentId })).map(({ state, answer }) => [state, answer]).at(-1)).toEqual(['superseded', 'acknowledged']);
});

test('an alarm that went before, its incident and the end of both stand in one thread of a mail program', async () => {
  const { id } = await aUser(t.database, { clientId, role: 'client', access: ['alarms', 'imuProject'] });
  await things.policy({ match: { clientId }, steps: [{ people: [id] }] });
  const struck = await things.strike(clientId, STRUCK);
  await things.turn();
  const { id: incidentId } = await onlyIncident();
  t.wait(MINUTE);
  await things.recover(struck);
  await things.worsen(struck[0] ?? '');
  await things.turn();
  expect(mail.taken.length).toBeGreaterThan(1);
  for (const { raw } of mail.taken) expect(raw).toContain(`<incident.${incidentId}@example.test>`);
});

test('nobody acknowledges an incident of another client', async () => {
  await things.strike(clientId, STRUCK);
  const { id } = await onlyIncident();
  const query = { id };
  const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id, role: 'client', access: ['alarms'] });
  const stranger = await t.signIn(email, PASSWORD);
  await expect(stranger.call(calls.acknowledgeIncident, { query, body: {} })).rejects.toMatchObject({ code: 'incident.not_found' });
  expect((await onlyIncident()).unacknowledged).toBe(5);
});
