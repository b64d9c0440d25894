// A mail server that takes nothing cannot tell of itself: another way does.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aClient, anAdmin } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const MINUTE = 60_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let clientId: string;
let sink: Awaited<ReturnType<typeof startHttpSink>>;
let takesMail: boolean;

beforeEach(async () => {
  takesMail = false;
  sink = await startHttpSink();
  const mail = await startMailSink({ recipient: () => (takesMail ? null : 451) });
  onTestFinished(async () => {
    await sink.stop();
    await mail.stop();
  });
  t = await testApp({ outboundAllow: ['127.0.0.1'], mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' } });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

async function forMinutes(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await things.turn();
    t.wait(MINUTE);
  }
}
const texts = () => sink.caught.map(({ body }) => JSON.parse(body) as { type: string; data: { text?: string } }); // safe: what the sink was sent

test('ten minutes after it took nothing for people, a channel of the installation hears of it, once', async () => {
  const { id } = await anAdmin(t.database);
  await things.channel({ kind: 'webhook', url: `${sink.url}/ours` });
  await things.channel({ kind: 'webhook', url: `${sink.url}/of-a-client`, clientId });
  await things.policy({ steps: [{ people: [id] }] });
  await things.raise(clientId, 'Burgos', 3);
  await forMinutes(9);
  expect(sink.caught).toEqual([]);
  await forMinutes(20);
  expect(sink.caught.map(({ path }) => path)).toEqual(['/ours']);
  expect(texts()).toMatchObject([{ type: 'channel.dead', data: { text: expect.stringContaining('SMTP') } }]);
});

test('one message that has to wait while others are taken is no dead server', async () => {
  const [waiting, other] = [await anAdmin(t.database), await anAdmin(t.database)];
  await things.channel({ kind: 'webhook', url: `${sink.url}/ours` });
  await things.policy({ steps: [{ people: [waiting.id] }, { afterSeconds: 120, people: [other.id] }] });
  await things.raise(clientId, 'Burgos', 3);
  await things.turn();
  takesMail = true;
  t.wait(2 * MINUTE);
  await things.turn();
  takesMail = false;
  await forMinutes(20);
  expect(sink.caught).toEqual([]);
});

test('a dead channel of mail is not told of through another one of mail', async () => {
  const dead = await things.channel({ kind: 'email', to: ['a@example.test'], clientId });
  await things.channel({ kind: 'email', to: ['b@example.test'], clientId });
  await things.channel({ kind: 'webhook', url: `${sink.url}/hook`, clientId });
  await things.policy({ steps: [{ channels: [dead.id] }] });
  await things.raise(clientId, 'Burgos');
  await forMinutes(15);
  expect(sink.caught.map(({ path }) => path)).toEqual(['/hook']);
});
