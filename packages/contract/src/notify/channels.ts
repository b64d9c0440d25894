// A way by which people and programs are told. What is secret in it goes in and never comes out again.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { Id, Timestamp } from '../paging.ts';
import { PRODUCT_EVENTS, ProductEventType } from './product-events.ts';

export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'teams', 'telegram', 'discord', 'ntfy', 'sms', 'apprise'] as const;
export const ChannelKind = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.output<typeof ChannelKind>;

export const MAX_ADDRESSES = 50;
const name = z.string().trim().min(1, 'required').max(80, 'too_long');
const url = z.url({ protocol: /^https?$/, error: 'url' }).max(2_000, 'too_long');
const token = z.string().trim().min(1, 'required').max(500, 'too_long');
const chatId = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^(-?\d{1,20}|@\w{3,64})$/, 'id'));
const to = z.array(z.string().trim().min(1, 'required').max(320, 'too_long')).max(MAX_ADDRESSES, 'too_many');

/** What each kind cannot do without. */
export const neededFields = {
  email: ['to'],
  webhook: ['url'],
  slack: ['url'],
  teams: ['url'],
  telegram: ['token', 'chatId'],
  discord: ['url'],
  ntfy: ['url'],
  sms: ['url'],
  apprise: ['url'],
} as const satisfies Record<ChannelKind, readonly ('url' | 'to' | 'token' | 'chatId')[]>;

/** `events`: of the product, for webhooks alone. `token`: a bot's (Telegram), or sent as a bearer (ntfy, SMS). `to`: addresses (e-mail), numbers (SMS), addresses of Apprise. */
const settings = {
  name,
  language: z.enum(LOCALES),
  url: url.optional(),
  to: to.optional(),
  token: token.optional(),
  chatId: chatId.optional(),
  events: z.array(ProductEventType).max(PRODUCT_EVENTS.length, 'too_many').optional(),
};

const isEmail = (text: string) => z.email().safeParse(text).success;
function checkAddresses(kind: ChannelKind, addresses: readonly string[] | undefined, context: z.RefinementCtx) {
  if (kind === 'email' && addresses?.some((address) => !isEmail(address)))
    context.addIssue({ code: 'custom', path: ['to'], message: 'email' });
}

export const NewChannel = z
  .object({ ...settings, kind: ChannelKind, language: z.enum(LOCALES).default('en'), clientId: Id.optional() })
  .superRefine((channel, context) => {
    for (const field of neededFields[channel.kind])
      if (channel[field] === undefined || channel[field].length === 0)
        context.addIssue({ code: 'custom', path: [field], message: 'required' });
    checkAddresses(channel.kind, channel.to, context);
    if (channel.kind !== 'webhook' && channel.events && channel.events.length > 0)
      context.addIssue({ code: 'custom', path: ['events'], message: 'webhook_only' });
  });
export type NewChannel = z.output<typeof NewChannel>;

/** The fields named here become these; what is secret stays as it is unless it is given anew. A token does not go along to another server. */
export const ChannelChange = z.object({ ...z.object(settings).partial().shape, enabled: z.boolean().optional() });
export type ChannelChange = z.output<typeof ChannelChange>;

export const Channel = z.object({
  id: z.string(),
  /** What the environment names is read here and not changed. */
  source: z.enum(['environment', 'screen']),
  kind: ChannelKind,
  name: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  language: z.enum(LOCALES),
  /** Whose server, without the part of the address that is a secret. */
  host: z.string().nullable(),
  to: z.array(z.string()),
  chatId: z.string().nullable(),
  events: z.array(ProductEventType),
  hasToken: z.boolean(),
  enabled: z.boolean(),
  /** Why it was switched off by itself: `gone` (the receiver answered 410). */
  reason: z.enum(['gone']).nullable(),
  /** Since when nothing has been accepted though it was tried. */
  failingSince: Timestamp.nullable(),
  lastAcceptedAt: Timestamp.nullable(),
  /** The last answer, good or bad. */
  answer: z.string().nullable(),
  /** A second secret signs too until then: the receiver changes over in between. */
  rotatingUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Channel = z.output<typeof Channel>;
/** `secret` of a webhook: what its messages are signed with, shown this once. */
export const MadeChannel = Channel.extend({ secret: z.string().optional() });
export type MadeChannel = z.output<typeof MadeChannel>;
