// How a person wants to be told, and what they cannot keep from themselves.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { alarms as alarmCalls } from '@atalaya/contract/alarms/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { usualPreferences, type Preferences } from '@atalaya/contract/notify/preferences.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const HOUR = 3_600_000;
const WARNING = 1;
const HIGH = 2;
const CRITICAL = 3;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let clientId: string;
let mail: Awaited<ReturnType<typeof startMailSink>>;
let me: { id: string; email: string };

beforeEach(async () => {
  mail = await startMailSink();
  onTestFinished(() => mail.stop());
  t = await testApp({ mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' } });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
  me = await aUser(t.database, { clientId, role: 'client', access: ['alarms', 'imuProject'] });
  await things.policy({ match: { clientId }, steps: [{ people: [me.id] }] });
});

const wish = async (change: Partial<Preferences>) => {
  const session = await t.signIn(me.email, PASSWORD);
  await session.call(notify.setPreferences, { body: { ...usualPreferences, ...change } });
  return session;
};
const clockAt = (hours: number) => new Date(t.clock().getTime() + hours * HOUR).toISOString().slice(11, 16);
const allDays = [1, 2, 3, 4, 5, 6, 7];
const quietNow = () => ({ from: clockAt(-1), to: clockAt(2), days: allDays });
const states = async () => (await things.ledger()).map(({ state, answer }) => [state, answer]);

test('what was said comes back, and nobody else’s', async () => {
  const session = await wish({ perHour: 5 });
  expect((await session.call(notify.getPreferences, {})).data).toEqual({ ...usualPreferences, perHour: 5 });
  const other = await aUser(t.database, { clientId, role: 'client', access: ['alarms'] });
  const their = await t.signIn(other.email, PASSWORD);
  expect((await their.call(notify.getPreferences, {})).data).toBeNull();
});

test('in quiet hours what can wait waits until their end, and comes as one message', async () => {
  await wish({ quiet: quietNow() });
  await things.raise(clientId, 'One', HIGH);
  await things.raise(clientId, 'Two', HIGH);
  await things.turn();
  expect(mail.taken).toEqual([]);
  const waits = ['due', 'the person wants it later'];
  expect(await states()).toEqual([waits, waits]);
  t.wait(2 * HOUR);
  await things.turn();
  expect(mail.taken).toHaveLength(1);
});

test('what is critical and acknowledged by nobody comes at once, whatever the person wishes', async () => {
  await wish({ quiet: quietNow(), ways: { warning: 'off', high: 'off', critical: 'off' }, perHour: 1 });
  await things.raise(clientId, 'First', CRITICAL);
  await things.turn();
  await things.raise(clientId, 'Second', CRITICAL);
  await things.turn();
  expect(mail.taken).toHaveLength(2);
});

test('what is critical can be silenced once somebody looks after it', async () => {
  await wish({ ways: { warning: 'now', high: 'now', critical: 'off' } });
  const id = await things.raise(clientId, 'Seen', CRITICAL);
  await t.call(alarmCalls.acknowledge, { query: { id }, body: {} }, t.asServer);
  await things.turn();
  expect(mail.taken).toEqual([]);
  expect(await states()).toEqual([['superseded', 'the person does not want it']]);
});

test('what is gathered comes at its time, and what is not wanted never', async () => {
  await wish({ ways: { warning: 'off', high: 'digest', critical: 'now' }, digestAt: clockAt(3) });
  await things.raise(clientId, 'Unwanted', WARNING);
  await things.raise(clientId, 'Gathered', HIGH);
  await things.turn();
  expect(mail.taken).toEqual([]);
  t.wait(3 * HOUR);
  await things.turn();
  expect(mail.taken).toHaveLength(1);
  expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['accepted', 'superseded']));
});

test('beyond the limit of an hour the rest waits, and comes as one', async () => {
  await wish({ perHour: 1 });
  await things.raise(clientId, 'One', HIGH);
  await things.turn();
  await things.raise(clientId, 'Two', HIGH);
  await things.raise(clientId, 'Three', HIGH);
  await things.turn();
  expect(mail.taken).toHaveLength(1);
  t.wait(HOUR + 1_000);
  await things.turn();
  expect(mail.taken).toHaveLength(2);
});

test('what waited is not said after news of the same thing that could not wait', async () => {
  await wish({ quiet: quietNow() });
  const id = await things.raise(clientId, 'Worse', HIGH);
  await things.turn();
  await things.worsen(id);
  await things.turn();
  expect(mail.taken).toHaveLength(1);
  t.wait(2 * HOUR);
  await things.turn();
  expect(mail.taken).toHaveLength(1);
});
