// Mail over encrypted connections, to real servers whose certificates are trusted or not.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { MailServerInput } from '@atalaya/contract/notify/mail-server.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { anAuthority } from '#testing/certificates.ts';
import { startMailSink, type MailBehaviour } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const SECRET = 'what lets one in';
const authority = anAuthority('Authority of the house');
const certificate = authority.signServer();

type Sink = Awaited<ReturnType<typeof aServer>>;
async function aServer(behaviour: MailBehaviour = {}) {
  const sink = await startMailSink({ login: (_, password) => password === SECRET, hasTls: true, certificate, ...behaviour });
  onTestFinished(() => sink.stop());
  return sink;
}

async function administratorOf(t: TestApp) {
  const { email } = await anAdmin(t.database);
  return { email, ...(await t.signIn(email, PASSWORD)) };
}

/** What becomes of a test mail over a server that is set on screen. */
async function sentOverScreen({ port }: Sink, security: MailServerInput['security'], mailAuthority: string | null = authority.cert) {
  const t = await testApp({ outboundAllow: ['127.0.0.1'], mailAuthority });
  const { email, call } = await administratorOf(t);
  const to = { host: '127.0.0.1', port, security, user: 'atalaya', password: SECRET, fromAddress: 'atalaya@example.test' };
  await call(notify.setMailServer, { body: to });
  return { email, ...(await call(notify.testMailServer, {})).data };
}

/** The same over one that the environment names. */
async function sentOverEnvironment(url: string, mailAuthority: string | null = null) {
  const t = await testApp({ mail: { url, from: 'atalaya@example.test' }, mailAuthority });
  const { email, call } = await administratorOf(t);
  return { email, ...(await call(notify.testMailServer, {})).data };
}
const urlOf = ({ port }: Sink, protocol = 'smtp', query = '') =>
  `${protocol}://atalaya:${encodeURIComponent(SECRET)}@127.0.0.1:${port}${query}`;

const asItCame = ({ logins, taken }: Sink) => ({
  logins,
  taken: taken.map(({ to, isEncrypted }) => ({ to, isEncrypted })),
});
const encryptedFor = (email: string) => ({
  logins: [{ user: 'atalaya', password: SECRET, isEncrypted: true }],
  taken: [{ to: email, isEncrypted: true }],
});
const nothing = { logins: [], taken: [] };

describe('a mail arrives encrypted, and so does the password before it', () => {
  test('by STARTTLS', async () => {
    const sink = await aServer();
    const { state, email } = await sentOverScreen(sink, 'starttls');
    expect(state).toBe('accepted');
    expect(asItCame(sink)).toEqual(encryptedFor(email));
  });

  test('over a connection that is encrypted from its beginning', async () => {
    const sink = await aServer({ isTlsOnly: true });
    const { state, email } = await sentOverScreen(sink, 'tls');
    expect(state).toBe('accepted');
    expect(asItCame(sink)).toEqual(encryptedFor(email));
  });

  test.each([
    ['smtp', false],
    ['smtps', true],
  ])('over a server that the environment names by %s:', async (protocol, isTlsOnly) => {
    const sink = await aServer({ isTlsOnly });
    const { state, email } = await sentOverEnvironment(urlOf(sink, protocol), authority.cert);
    expect(state).toBe('accepted');
    expect(asItCame(sink)).toEqual(encryptedFor(email));
  });
});

describe('a certificate that nobody vouches for', () => {
  test.each([
    ['starttls', false],
    ['tls', true],
  ] as const)('keeps everything back, with %s', async (security, isTlsOnly) => {
    const sink = await aServer({ isTlsOnly });
    expect((await sentOverScreen(sink, security, null)).answer).toBe('the certificate of the server is not trusted');
    expect(asItCame(sink)).toEqual(nothing);
  });

  test('keeps everything back, also where another authority is trusted', async () => {
    const sink = await aServer();
    const { answer } = await sentOverScreen(sink, 'starttls', anAuthority('Another').cert);
    expect(answer).toBe('the certificate of the server is not trusted');
    expect(asItCame(sink)).toEqual(nothing);
  });

  test('is taken where the URL of the environment says so, and only there', async () => {
    const sink = await aServer();
    expect((await sentOverEnvironment(urlOf(sink))).answer).toBe('the certificate of the server is not trusted');
    expect(asItCame(sink)).toEqual(nothing);
    const { state, email } = await sentOverEnvironment(urlOf(sink, 'smtp', '?tls.rejectUnauthorized=false'));
    expect(state).toBe('accepted');
    expect(asItCame(sink)).toEqual(encryptedFor(email));
  });
});

describe('a server that offers STARTTLS no more', () => {
  test('gets nothing where it is required on screen', async () => {
    const offering = await aServer();
    expect((await sentOverScreen(offering, 'starttls')).state).toBe('accepted');
    const sink = await aServer({ hasTls: false });
    expect((await sentOverScreen(sink, 'starttls')).answer).toBe('the connection cannot be encrypted');
    expect(asItCame(sink)).toEqual(nothing);
  });

  test('gets nothing where the URL of the environment requires it', async () => {
    const sink = await aServer({ hasTls: false });
    expect((await sentOverEnvironment(urlOf(sink, 'smtp', '?requireTLS=true'))).answer).toBe('the connection cannot be encrypted');
    expect(asItCame(sink)).toEqual(nothing);
  });
});

test.each([
  ['smtp://mail.example.test', 'offered'],
  ['smtp://atalaya:secret@mail.example.test', 'starttls'],
  ['smtp://atalaya:secret@localhost', 'offered'],
  ['smtp://mail.example.test?requireTLS=true', 'starttls'],
  ['smtp://atalaya:secret@mail.example.test?ignoreTLS=true', 'none'],
  ['smtps://mail.example.test', 'tls'],
])('what the environment says as %s is encrypted as: %s', async (url, security) => {
  const t = await testApp({ mail: { url, from: 'atalaya@example.test' } });
  const { call } = await administratorOf(t);
  expect((await call(notify.getMailServer, {})).data).toMatchObject({ source: 'environment', security });
});
