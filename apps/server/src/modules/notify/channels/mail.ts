// E-mail over the server that is set. One recipient a message: half a message that was taken would be nobody's.
import { rootCertificates } from 'node:tls';
import nodemailer, { type SMTPTransportOptions } from 'nodemailer';
import type { KnownMailServer, MailAuthority, MailServers } from '#platform/mail/mail-servers.ts';
import { OutboundRefused, type Outbound } from '#platform/outbound/outbound.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import type { Outcome, Message } from '../model/message.ts';
import { mailBody } from './mail-body.ts';
import { LOGO_CID } from './mail-parts.ts';
import { cut, titleOf } from './message-words.ts';

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;
const MAX_SUBJECT = 200;

/** What goes wrong before the server says anything, as the ledger says it. */
const ownWords: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that address and port',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'no answer in time',
  EDNS: 'the name of the server is not known',
  ENOTFOUND: 'the name of the server is not known',
  ETLS: 'the connection cannot be encrypted',
};
const UNTRUSTED = /certificate|altnames|self.signed/i;
const NO_TLS = /wrong version number|packet length too long|unexpected message|SSL routines/i;

function wordsOf(error: unknown): string {
  if (error instanceof OutboundRefused)
    return error.because === 'address' ? 'the address is not public' : 'the name of the server is not known';
  const text = error instanceof Error ? error.message : String(error);
  if (UNTRUSTED.test(text)) return 'the certificate of the server is not trusted';
  if (NO_TLS.test(text)) return 'the connection cannot be encrypted';
  const codes = Object.keys(ownWords);
  const said = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  // What the network says stands in the text where the mail library has a code of its own.
  const code = codes.find((one) => text.includes(one)) ?? codes.find((one) => one === said);
  return code === undefined ? text : (ownWords[code] ?? text);
}

/** By the number the server gave: 5xx is for good. Without one the connection was lost, perhaps after it had taken the message. */
export function mailFailure(error: unknown): Outcome {
  const code = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const response = error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : null;
  // A server that knows nothing of STARTTLS says so in words that mean nothing to people.
  const isUnencrypted = error instanceof Error && 'code' in error && error.code === 'ETLS';
  const answer = ((isUnencrypted ? null : response) ?? wordsOf(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
  // 530 to 538 and 421 are about the connection and the login: those can be put right.
  const isForGood = code !== null && code >= 550 && code < 560;
  return { kind: isForGood ? 'refused' : 'retry', answer };
}

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const attachmentOf = ({ type, bytes }: NonNullable<PrintedLogo['picture']>) => ({
  filename: `logo.${endings[type] ?? 'png'}`,
  contentType: type,
  content: Buffer.from(bytes),
  cid: LOGO_CID,
  contentDisposition: 'inline' as const,
});

const limits = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SOCKET_MS,
  dnsTimeout: CONNECT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
};
const encryption = {
  tls: { secure: true },
  // Whoever takes the offer out of the server's greeting gets no password.
  starttls: { secure: false, requireTLS: true },
  none: { secure: false, ignoreTLS: true },
  offered: { secure: false },
} as const satisfies Record<KnownMailServer['security'], object>;

type GetSocket = NonNullable<SMTPTransportOptions['getSocket']>;
type GivenSocket = Parameters<GetSocket>[1];

export type Mailer = ReturnType<typeof createMailer>;

export function createMailer(
  servers: Pick<MailServers, 'current'>,
  outbound: Pick<Outbound, 'connect'>,
  publicUrl: string,
  authority: MailAuthority = null,
) {
  const common = authority === null ? limits : { ...limits, tls: { ca: [...rootCertificates, authority] } };

  /** Made for each mail, as the connection is: the next one may go over another server. */
  function transportTo({ url, host, port, security, user, password }: KnownMailServer) {
    if (url !== null) return nodemailer.createTransport({ url, ...encryption[security], ...common });
    async function open(done: GivenSocket) {
      try {
        done(null, { connection: await outbound.connect(host, port, CONNECT_MS) });
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    }
    const getSocket: GetSocket = (_, done) => void open(done);
    const auth = user === null ? {} : { auth: { user, pass: password ?? '' } };
    return nodemailer.createTransport({ host, port, ...encryption[security], ...common, ...auth, getSocket });
  }

  return {
    async send(message: Message, to: string): Promise<Outcome> {
      const server = await servers.current();
      if (!server) return { kind: 'refused', answer: 'no mail server is set' };
      const { fromAddress, fromName } = server;
      const domain = /@([^\s>@]+)$/.exec(fromAddress)?.[1] ?? 'atalaya.local';
      const threads = message.threads.map((thread) => `<${thread}@${domain}>`);
      const transport = transportTo(server);
      try {
        const info = await transport.sendMail({
          from: fromName === null ? fromAddress : { name: fromName, address: fromAddress },
          to,
          subject: cut(titleOf(message).replaceAll(/[\r\n]+/g, ' '), MAX_SUBJECT),
          messageId: `<${message.id}@${domain}>`,
          // The same for all that is said of one alarm or incident: mail programs put it into one thread.
          references: threads,
          inReplyTo: threads[0],
          date: message.at,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...mailBody(message, publicUrl),
          ...(message.logo?.picture ? { attachments: [attachmentOf(message.logo.picture)] } : {}),
        });
        // Of several addresses in one field some may be refused while it goes on as if nothing had happened.
        const [refusal] = info.rejectedErrors ?? [];
        return refusal ? mailFailure(refusal) : { kind: 'accepted', answer: info.response.slice(0, 300) };
      } catch (error) {
        return mailFailure(error);
      } finally {
        transport.close();
      }
    },
  };
}
