// A real SMTP server that keeps what it takes, and behaves as badly as it is told to.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '../certificates.ts';

export interface TakenMail {
  to: string;
  /** As it came over the wire. */
  raw: string;
  messageId: string;
  isEncrypted: boolean;
}

/** What it does with a recipient, and with the message: a number is its answer. */
export interface MailBehaviour {
  /** Who may sign in; nobody needs to where it is left out. */
  login?: (user: string, password: string) => boolean;
  /** Offers encryption, with a certificate that nobody trusts. */
  hasTls?: boolean;
  /** Its certificate, instead of one that nobody trusts. */
  certificate?: Certificate;
  /** Speaks nothing but TLS, from the first byte on. */
  isTlsOnly?: boolean;
  recipient?: (address: string) => number | null;
  /** `cut`: takes it, and dies before it says so. Or it keeps silent for so long, and then hangs up. */
  data?: (taken: number) => number | 'cut' | { stallMs: number } | null;
}

const refusal = (code: number) => Object.assign(new Error(`${code} as it was told to`), { responseCode: code });

export async function startMailSink(behaviour: MailBehaviour = {}) {
  const taken: TakenMail[] = [];
  const tried: (TakenMail & { isTaken: boolean })[] = [];
  const logins: { user: string; password: string; isEncrypted: boolean }[] = [];
  let tries = 0;
  const server = new SMTPServer({
    ...behaviour.certificate,
    secure: behaviour.isTlsOnly ?? false,
    authOptional: !behaviour.login,
    allowInsecureAuth: true,
    disabledCommands: [...(behaviour.login ? [] : ['AUTH']), ...(behaviour.hasTls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, { secure }, done) {
      const login = { user: username ?? '', password: password ?? '', isEncrypted: secure };
      logins.push(login);
      if (behaviour.login?.(login.user, login.password)) done(null, { user: login.user });
      else done(refusal(535));
    },
    onRcptTo({ address }, _session, done) {
      const code = behaviour.recipient?.(address) ?? null;
      done(code === null ? null : refusal(code));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        tries += 1;
        const what = behaviour.data?.(tries) ?? null;
        const raw = Buffer.concat(parts).toString('utf8');
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
        const mails = session.envelope.rcptTo.map(({ address }) => ({ to: address, raw, messageId, isEncrypted: session.secure }));
        const isTaken = what === null || what === 'cut';
        tried.push(...mails.map((mail) => ({ ...mail, isTaken })));
        if (isTaken) taken.push(...mails);
        if (typeof what === 'number') return done(refusal(what));
        if (what !== null && typeof what === 'object') return void setTimeout(() => done(refusal(421)), what.stallMs).unref();
        if (what === 'cut') for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  server.on('error', () => undefined); // connections that are cut say so
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo; // safe: it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    /** What came over the wire as user and password. */
    logins,
    taken,
    /** All that came as far as its text, also what was refused then. */
    tried,
    behaviour,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
