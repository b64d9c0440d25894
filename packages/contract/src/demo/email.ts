import { z } from 'zod';
import { EMAIL_FOLDERS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { filterBy, RecordId } from './lists.ts';

export const EMAIL_LABELS = ['personal', 'company', 'important', 'private'] as const;
/** The folders, and the starred mails of all of them but the trash. */
export const EMAIL_VIEWS = [...EMAIL_FOLDERS, 'starred'] as const;
/** And those that wait for their time, which no other view shows. */
export const EMAIL_PLACES = [...EMAIL_VIEWS, 'scheduled'] as const;
export type EmailPlace = (typeof EMAIL_PLACES)[number];
/** A file travels as part of its mail, and a browser keeps about five megabytes in all. */
export const MAX_ATTACHMENT_BYTES = 300_000;
/** A mail with a few files of that size. */
export const MAX_MAIL_BYTES = 2_000_000;

export const EmailFolder = z.enum(EMAIL_FOLDERS);
export type EmailFolder = z.output<typeof EmailFolder>;
export const EmailLabel = z.enum(EMAIL_LABELS);
export type EmailLabel = z.output<typeof EmailLabel>;

export const EmailPerson = z.object({ name: z.string().max(80), email: z.email('email').max(254) });
export const EmailSender = EmailPerson.extend({ avatar: z.string() });
export type EmailPerson = z.output<typeof EmailPerson>;

export const EmailAttachment = z.object({
  fileName: z.string().min(1).max(200),
  thumbnail: z.string().max(300),
  // Opened by a click: a file of this site, of another, or one that carries its own content, but never a script.
  url: z
    .string()
    .max(1.4 * MAX_ATTACHMENT_BYTES) // written in 64 signs, it grows by a third
    .regex(/^(?:$|\/(?!\/)|https?:|data:)/, 'url'),
  /** As people read it: `182 kB`. */
  size: z.string().max(20),
});
export type EmailAttachment = z.output<typeof EmailAttachment>;

/** A message of a thread that came before the mail it stands in. */
export const EarlierMessage = z.object({
  id: z.number().int(),
  from: EmailSender,
  to: z.array(EmailPerson),
  subject: z.string(),
  cc: z.array(EmailPerson),
  bcc: z.array(EmailPerson),
  /** HTML as it was sent. Whoever shows it cleans it first. */
  message: z.string(),
  attachments: z.array(EmailAttachment),
  time: Timestamp,
});
export type EarlierMessage = z.output<typeof EarlierMessage>;

export const Email = EarlierMessage.extend({
  isStarred: z.boolean(),
  labels: z.array(EmailLabel),
  /** Oldest first. */
  replies: z.array(EarlierMessage),
  /** In the trash exactly when `isDeleted`. */
  folder: EmailFolder,
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether the same view has an older mail, and a newer one. */
  hasPreviousMail: z.boolean(),
  hasNextMail: z.boolean(),
});
export type Email = z.output<typeof Email>;

export const EmailsMeta = z.object({ inbox: z.number().int(), draft: z.number().int(), spam: z.number().int() });
export type EmailsMeta = z.output<typeof EmailsMeta>;

/** What is being looked at. A label alone reaches into all folders but the trash. */
export const EmailScope = z.object({
  q: z.string().trim().max(200).default(''),
  folder: filterBy(EMAIL_PLACES),
  label: filterBy(EMAIL_LABELS),
});
export type EmailScope = z.output<typeof EmailScope>;

export const EmailChange = Email.pick({ isRead: true, isStarred: true, isDeleted: true, folder: true, labels: true }).partial();
export type EmailChange = z.output<typeof EmailChange>;

const Recipients = z.array(EmailPerson).max(50);
/** A mail that is being written. */
export const EmailDraft = z.object({
  /** The draft it was kept as before, whose place it takes. */
  draftId: z.number().int().optional(),
  to: Recipients.default([]),
  cc: Recipients.default([]),
  bcc: Recipients.default([]),
  subject: z.string().trim().max(200).default(''),
  message: z.string().max(50_000).default(''),
  attachments: z.array(EmailAttachment).max(20).default([]),
  labels: z.array(EmailLabel).default([]),
  /** The mail this one answers: its thread goes along. */
  replyTo: z.number().int().optional(),
});
export type EmailDraft = z.output<typeof EmailDraft>;

export const Outgoing = EmailDraft.extend({
  to: Recipients.min(1, 'required'),
  /** Later than now: the mail leaves, and is seen, then. */
  sendAt: z.iso.datetime({ offset: true }).optional(),
});
export type Outgoing = z.output<typeof Outgoing>;

const EmailIds = z.array(z.number().int()).min(1, 'required').max(500);
const ChangedEmails = z.object({ emails: z.array(Email), emailsMeta: EmailsMeta });

export const email = {
  listEmails: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/email/emails',
    access: 'public',
    summary: 'List the mails of a folder (the inbox unless told) or label, newest first, with the counts of the folder list',
    query: EmailScope,
    response: ChangedEmails,
  }),
  listContacts: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/email/contacts',
    access: 'public',
    addition: true,
    summary: 'List the people one can write to',
    response: z.array(EmailSender),
  }),
  readAccount: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/email/account',
    access: 'public',
    addition: true,
    summary: 'Read who one is oneself in the mailbox',
    response: EmailSender,
  }),
  updateEmails: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/update-emails',
    access: 'public',
    csrf: false,
    summary: 'Mark, star, move or delete mails',
    body: z.object({ emailIds: EmailIds, dataToUpdate: EmailChange }),
    response: ChangedEmails,
  }),
  toggleLabel: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/update-emails-label',
    access: 'public',
    csrf: false,
    summary: 'Put a label on the mails that lack it and take it off those that have it',
    body: z.object({ emailIds: EmailIds, label: EmailLabel }),
    response: ChangedEmails,
  }),
  readEmail: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/email/get-email',
    access: 'public',
    summary: 'Read one mail',
    query: EmailScope.extend({ id: RecordId }),
    response: Email,
  }),
  pageEmail: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/email/paginate-email',
    access: 'public',
    summary: 'Read the next newer or previous older mail of the same view; without one named, of the folder the mail is in',
    query: EmailScope.extend({ dir: z.enum(['previous', 'next']), emailId: RecordId }),
    response: Email,
  }),
  send: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/send',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Send a mail, now or at a later time',
    body: Outgoing,
    maxBodyBytes: MAX_MAIL_BYTES,
    response: z.object({ email: Email }),
    status: 201,
  }),
  takeBack: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/take-back',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Make a draft again of a mail that was sent or waits for its time',
    body: z.object({ id: z.number().int() }),
    response: z.object({ email: Email }),
  }),
  saveDraft: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/save-draft',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Keep a mail that is being written, under the same id each time',
    body: EmailDraft,
    maxBodyBytes: MAX_MAIL_BYTES,
    response: z.object({ email: Email }),
  }),
  deleteEmails: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/email/delete',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Delete mails of the trash for good',
    body: z.object({ emailIds: EmailIds }),
    response: z.object({ emailsMeta: EmailsMeta }),
  }),
};
