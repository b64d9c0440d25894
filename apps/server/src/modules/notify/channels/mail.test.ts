// Mail over a real SMTP server, as it comes over the wire.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { KnownMailServer } from '#platform/mail/mail-servers.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { startMailSink, type MailBehaviour } from '#testing/services/mail-sink.ts';
import type { Message } from '../model/message.ts';
import { mailBody } from './mail-body.ts';
import { createMailer } from './mail.ts';

const URL = 'https://atalaya.example.test';
const alarm = { id: 'a1', text: 'Burgos <b>&"x": too hot, 41 °C', severity: 'critical', state: 'active' } as Alarm; // safe: what a message reads of it
const message = (values: Partial<Message> = {}): Message => ({
  id: 'm1',
  verb: 'raised',
  language: 'en',
  at: new Date('2026-03-02T09:00:00Z'),
  alarms: [alarm],
  incidents: [],
  note: null,
  acknowledgeUrl: `${URL}/acknowledge#token=t1`,
  threads: ['alarm.a1'],
  ...values,
});

const ofEnvironment = {
  source: 'environment',
  host: '127.0.0.1',
  port: 25,
  security: 'offered',
  user: null,
  password: null,
  hasLostPassword: false,
  fromAddress: 'atalaya@example.test',
  fromName: 'Atalaya',
  changedAt: null,
} as const;

async function sending(behaviour: MailBehaviour = {}) {
  const sink = await startMailSink(behaviour);
  const server: KnownMailServer = { ...ofEnvironment, url: sink.url };
  const mailer = createMailer({ current: () => Promise.resolve(server) }, createOutbound(), URL);
  onTestFinished(() => sink.stop());
  return { sink, send: (to: string, one = message()) => mailer.send(one, to) };
}

let body: ReturnType<typeof mailBody>;
beforeEach(() => {
  body = mailBody(message(), URL);
});

test('a mail has a fixed id, its thread, a text and an HTML part', async () => {
  const { sink, send } = await sending();
  expect(await send('a@example.test')).toMatchObject({ kind: 'accepted' });
  await send('a@example.test', message({ id: 'm2', verb: 'cleared' }));
  const [first, second] = sink.taken;
  expect(first?.messageId).toBe('<m1@example.test>');
  expect(second?.messageId).toBe('<m2@example.test>');
  for (const mail of sink.taken) {
    expect(mail.raw).toMatch(/^References: <alarm\.a1@example\.test>/m);
    expect(mail.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail.raw).toContain('Content-Type: text/plain');
    expect(mail.raw).toContain('Content-Type: text/html');
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  }
});

test('the HTML needs no styles, classes, positions, backgrounds or pictures, and escapes what people named', () => {
  expect(body.html).not.toMatch(/<style|class=|position:|background|<img|<script|<link/i);
  expect(body.html).toContain('Burgos &lt;b&gt;&amp;&quot;x&quot;');
  expect(body.html).toContain(`${URL}/acknowledge#token=t1`);
  const bare = body.html.replaceAll(/ style="[^"]*"/g, '').replaceAll(/<[^>]+>/g, ' ');
  expect(bare).toContain('Critical');
  expect(bare).toContain('Acknowledge');
});

test('both languages say it', () => {
  expect(body.text).toMatch(/^Critical: Burgos/);
  expect(mailBody(message({ language: 'es' }), URL).text).toMatch(/^Crítica: Burgos/);
  expect(mailBody(message({ language: 'es', verb: 'cleared' }), URL).text).toMatch(/^De nuevo normal/);
});

describe('what the server says decides', () => {
  test.each([
    [450, 'retry'],
    [452, 'retry'],
    [550, 'refused'],
    [553, 'refused'],
  ])('an address that is answered %i: %s', async (code, kind) => {
    const { sink, send } = await sending({ recipient: (address) => (address.startsWith('bad') ? code : null) });
    expect(await send('bad@example.test')).toMatchObject({ kind, answer: expect.stringContaining(String(code)) });
    expect(await send('good@example.test')).toMatchObject({ kind: 'accepted' });
    expect(sink.taken.map(({ to }) => to)).toEqual(['good@example.test']);
  });

  test('a message that is answered 451 is tried again, 554 is not', async () => {
    const { send } = await sending({ data: (tries) => (tries === 1 ? 451 : 554) });
    expect(await send('a@example.test')).toMatchObject({ kind: 'retry' });
    expect(await send('a@example.test')).toMatchObject({ kind: 'refused' });
  });

  test('a server that dies after it took it is asked again, under the same id', async () => {
    const { sink, send } = await sending({ data: (tries) => (tries === 1 ? 'cut' : null) });
    expect(await send('a@example.test')).toMatchObject({ kind: 'retry' });
    expect(await send('a@example.test')).toMatchObject({ kind: 'accepted' });
    expect(sink.taken.map(({ messageId }) => messageId)).toEqual(['<m1@example.test>', '<m1@example.test>']);
  });

  test('nobody there is tried again', async () => {
    const { sink, send } = await sending();
    await sink.stop();
    expect(await send('a@example.test')).toMatchObject({ kind: 'retry' });
  });
});
