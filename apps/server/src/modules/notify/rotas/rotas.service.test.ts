// Who is on call is told: by the hour, by who stands in, and by who is there when it is sent.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const HOUR = 3_600_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let clientId: string;
let mail: Awaited<ReturnType<typeof startMailSink>>;

beforeEach(async () => {
  mail = await startMailSink();
  onTestFinished(() => mail.stop());
  t = await testApp({ mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' } });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

const person = () => aUser(t.database, { clientId, role: 'client', access: ['alarms', 'imuProject'] });
const local = (hours: number) => new Date(t.clock().getTime() + hours * HOUR).toISOString().slice(0, 16);
const aRota = (people: string[], more: object = {}) => ({
  name: 'On call',
  clientId,
  zone: 'UTC',
  start: local(-1),
  turnDays: 1,
  people,
  ...more,
});
const create = async (people: string[], more: object = {}) =>
  (await t.call(notify.createRota, { body: aRota(people, more) }, t.asServer)).data;
const told = () => mail.taken.map(({ to }) => to);

test('whoever is on call is told, and after the hand-over the next', async () => {
  const [ana, luis] = [await person(), await person()];
  const rota = await create([ana.id, luis.id]);
  expect(rota.now).toMatchObject({ userId: ana.id, reason: 'turn' });
  await things.policy({ match: { clientId }, steps: [{ rotas: [rota.id] }] });
  await things.raise(clientId, 'First');
  await things.turn();
  t.wait(24 * HOUR);
  await things.raise(clientId, 'Second');
  await things.turn();
  expect(told()).toEqual([ana.email, luis.email]);
});

test('a stand-in and a holiday count, and the calendar says so', async () => {
  const [ana, luis, eva] = [await person(), await person(), await person()];
  const overrides = [{ start: local(-1), end: local(2), userId: eva.id }];
  const holidays = [{ date: local(48).slice(0, 10), userId: null }];
  const rota = await create([ana.id, luis.id], { overrides, holidays });
  expect(rota.names).toMatchObject({ [eva.id]: expect.any(String) });
  const span = { from: t.clock().toISOString(), to: new Date(t.clock().getTime() + 72 * HOUR).toISOString() };
  const { data } = await t.call(notify.rotaDuties, { query: { id: rota.id, ...span } }, t.asServer);
  expect(data[0]).toMatchObject({ userId: eva.id, reason: 'override' });
  expect(data.some(({ userId, reason }) => reason === 'holiday' && userId === null)).toBe(true);
});

test('a step that waited goes to who is on call when it is sent', async () => {
  const [ana, luis] = [await person(), await person()];
  const rota = await create([ana.id]);
  await things.policy({ match: { clientId }, steps: [{ afterSeconds: 600, rotas: [rota.id] }] });
  await things.raise(clientId, 'Later');
  await things.turn();
  const overrides = [{ start: local(-1), end: local(2), userId: luis.id }];
  await t.call(notify.changeRota, { query: { id: rota.id }, body: aRota([ana.id], { overrides }) }, t.asServer);
  t.wait(HOUR / 6);
  await things.turn();
  expect(told()).toEqual([luis.email]);
  expect((await things.ledger()).map(({ recipient, state, answer }) => [recipient, state, answer])).toEqual([
    [ana.email, 'superseded', 'somebody else is on call'],
    [luis.email, 'accepted', expect.any(String)],
  ]);
});

test('a client has its own rotas, with its own people only', async () => {
  const mine = await person();
  const other = await aClient(t.database);
  const stranger = await aUser(t.database, { clientId: other.id, role: 'client', access: ['alarms'] });
  const me = await t.signIn(mine.email, PASSWORD);
  const { data: rota } = await me.call(notify.createRota, { body: aRota([mine.id]) });
  await expect(me.call(notify.createRota, { body: aRota([stranger.id]) })).rejects.toMatchObject({ code: 'user.not_found' });
  const them = await t.signIn(stranger.email, PASSWORD);
  expect((await them.call(notify.listRotas, {})).data).toEqual([]);
  await expect(them.call(notify.removeRota, { query: { id: rota.id } })).rejects.toMatchObject({ code: 'rota.not_found' });
  const steps = [{ rotas: [rota.id] }];
  await expect(them.call(notify.createPolicy, { body: { name: 'Theirs', steps } })).rejects.toMatchObject({ code: 'rota.not_found' });
});
