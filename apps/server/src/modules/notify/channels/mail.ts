// E-mail over the server that the environment names. One recipient a message: half a message that was taken would be nobody's.
import nodemailer from 'nodemailer';
import type { Logo, Outcome, Message } from '../model/message.ts';
import { mailBody } from './mail-body.ts';
import { LOGO_CID } from './mail-parts.ts';
import { cut, titleOf } from './message-words.ts';

export interface MailSettings {
  url: string;
  from: string;
}

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;
const MAX_SUBJECT = 200;

export type Mailer = ReturnType<typeof createMailer>;

/** By the number the server gave: 5xx is for good. Without one the connection was lost, perhaps after it had taken the message. */
export function mailFailure(error: unknown): Outcome {
  const code = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const response = error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : null;
  const answer = (response ?? (error instanceof Error ? error.message : String(error))).replaceAll(/\s+/g, ' ').slice(0, 300);
  // 530 to 538 and 421 are about the connection and the login: those can be put right.
  const isForGood = code !== null && code >= 550 && code < 560;
  return { kind: isForGood ? 'refused' : 'retry', answer };
}

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const attachmentOf = ({ type, bytes }: Logo) => ({
  filename: `logo.${endings[type] ?? 'png'}`,
  contentType: type,
  content: bytes,
  cid: LOGO_CID,
  contentDisposition: 'inline' as const,
});

export function createMailer(settings: MailSettings | null, publicUrl: string) {
  if (!settings) return null;
  const transport = nodemailer.createTransport({
    url: settings.url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    dnsTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(settings.from)?.[1] ?? 'atalaya.local';

  return {
    async send(message: Message, to: string): Promise<Outcome> {
      const root = `<${message.thread}@${domain}>`;
      try {
        const info = await transport.sendMail({
          from: settings.from,
          to,
          subject: cut(titleOf(message).replaceAll(/[\r\n]+/g, ' '), MAX_SUBJECT),
          messageId: `<${message.id}@${domain}>`,
          // The same for all that is said of one alarm: mail programs put it into one thread.
          references: [root],
          inReplyTo: root,
          date: message.at,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...mailBody(message, publicUrl),
          ...(message.logo ? { attachments: [attachmentOf(message.logo)] } : {}),
        });
        // Of several addresses in one field some may be refused while it goes on as if nothing had happened.
        const [refusal] = info.rejectedErrors ?? [];
        return refusal ? mailFailure(refusal) : { kind: 'accepted', answer: info.response.slice(0, 300) };
      } catch (error) {
        return mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
