// The server over which all mail goes: alarms, invitations, links to a new password, reports. Its password goes in and never comes out again.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Timestamp } from '../paging.ts';
import { TestOutcome } from './deliveries.ts';
import { service } from './service.ts';

/** How the connection is encrypted: from its beginning on (`tls`), before anybody signs in (`starttls`), or not at all, which stays on this machine. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;
export const MailSecurity = z.enum(MAIL_SECURITIES);
export type MailSecurity = z.output<typeof MailSecurity>;

export const usualMailPort: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };
const MAX_PORT = 65_535;

/** This machine: what goes there leaves it by no wire. */
export const isLoopback = (host: string) => /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(host);

const Host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(253, 'too_long')
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|[0-9a-f:.]*:[0-9a-f:.]*)$/, 'host');

/** A line of a mail's head begins and ends with it. */
const isOneLine = (text: string) => !/[\p{Cc}<>"]/u.test(text);
const settings = {
  host: Host,
  port: z.number().int().min(1).max(MAX_PORT),
  security: MailSecurity,
  /** Left out: nobody signs in. */
  user: z.string().trim().max(300, 'too_long').nullish(),
  /** Who all mail is from. */
  fromAddress: z.email('email').max(320, 'too_long'),
  fromName: z.string().trim().max(80, 'too_long').refine(isOneLine, 'characters').nullish(),
};

/** A password that is left out stays as it is, as long as it goes to the same server and the same user. */
export const MailServerInput = z
  .object({ ...settings, password: z.string().min(1, 'required').max(1_000, 'too_long').nullish() })
  .refine(({ security, host }) => security !== 'none' || isLoopback(host), { path: ['security'], error: 'mail.unencrypted' });
export type MailServerInput = z.output<typeof MailServerInput>;

/** `offered`: by the environment, STARTTLS where the server offers it. */
export const MailServer = z.object({
  /** What the environment says is read here and not changed. */
  source: z.enum(['environment', 'screen']),
  host: z.string(),
  port: z.number().int(),
  security: z.enum([...MAIL_SECURITIES, 'offered']),
  user: z.string().nullable(),
  hasPassword: z.boolean(),
  /** It cannot be opened any more, and no mail is sent until it is entered anew. */
  hasLostPassword: z.boolean(),
  fromAddress: z.string(),
  fromName: z.string().nullable(),
  changedAt: Timestamp.nullable(),
});
export type MailServer = z.output<typeof MailServer>;

const administrators = { service, access: ['alarms'], role: 'admin', scope: 'none', addition: true } as const;
const changing = { ...administrators, can: ['manage', 'AlarmRule'] } as const;
/** A mail server may take its time to greet, and to look at who writes. */
const TEST_MS = 30_000;

export const mailServerCalls = {
  getMailServer: endpoint({
    ...administrators,
    method: 'GET',
    path: '/mail-server',
    summary: 'The server over which mail goes, without its password; null: there is none, and no mail is sent',
    response: dataOf(MailServer.nullable()),
  }),
  setMailServer: endpoint({
    ...changing,
    method: 'PUT',
    path: '/mail-server',
    stepUp: true,
    summary: 'Set the server over which mail goes; it counts at once, on every node',
    body: MailServerInput,
    response: dataOf(MailServer),
  }),
  removeMailServer: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/mail-server',
    stepUp: true,
    summary: 'Forget the server over which mail goes; from then on no mail is sent',
    response: dataOf(z.object({ host: z.string() })),
  }),
  testMailServer: endpoint({
    ...changing,
    method: 'POST',
    path: '/mail-server/test',
    timeoutMs: TEST_MS,
    summary: 'Send a test to your own address, the whole way that an alarm goes',
    response: dataOf(TestOutcome),
  }),
};
