import {
  Email,
  EmailFolder,
  type EarlierMessage,
  type EmailChange,
  type EmailLabel,
  type EmailPlace,
  type EmailScope,
  type EmailsMeta,
} from '@atalaya/contract/demo/email.ts';
import type { z } from 'zod';
import { hasText } from '../lists.ts';

export const HomeFolder = EmailFolder.exclude(['trash']);
export type HomeFolder = z.output<typeof HomeFolder>;

/** Deleting only marks a mail, so that it can go home. One with a time to come is scheduled and shows when that has come. */
export const StoredEmail = Email.omit({ folder: true, hasPreviousMail: true, hasNextMail: true }).extend({ home: HomeFolder });
export type StoredEmail = z.output<typeof StoredEmail>;

const folderOf = ({ home, isDeleted }: StoredEmail): EmailFolder => (isDeleted ? 'trash' : home);

/** Newest first; of two at the same moment, the one that was written later. */
const byAge = (a: StoredEmail, b: StoredEmail) => Date.parse(b.time) - Date.parse(a.time) || b.id - a.id;

const isScheduled = ({ time }: StoredEmail, now: Date) => Date.parse(time) > now.getTime();

/** What a call may reach: the mails that wait for their time when these are asked for, and otherwise all others. */
export const listPresent = (emails: readonly StoredEmail[], now: Date, place?: EmailPlace | '') =>
  emails.filter((email) => isScheduled(email, now) === (place === 'scheduled'));

function isInView(email: StoredEmail, view: EmailPlace | undefined): boolean {
  if (view === 'scheduled') return !email.isDeleted;
  if (view === 'starred') return email.isStarred && !email.isDeleted;
  return view === undefined ? !email.isDeleted : folderOf(email) === view;
}

export function listScope(emails: readonly StoredEmail[], { q, folder, label }: EmailScope, defaultFolder: EmailFolder): StoredEmail[] {
  const view = folder || (label ? undefined : defaultFolder);
  return emails
    .filter((email) => isInView(email, view) && (!label || email.labels.includes(label)) && hasText([email.from.name, email.subject], q))
    .toSorted(byAge);
}

/** Without a view named, a mail is looked at among those of its own folder. */
export const scopeAround = (emails: readonly StoredEmail[], email: StoredEmail, scope: EmailScope) =>
  listScope(emails, scope, folderOf(email));

/** `next` is newer, `previous` older. By age, not by place: the mail itself may have left the view meanwhile. */
export const findNeighbour = (listed: readonly StoredEmail[], email: StoredEmail, dir: 'previous' | 'next') =>
  dir === 'next' ? listed.findLast((other) => byAge(other, email) < 0) : listed.find((other) => byAge(other, email) > 0);

export function showEmail({ home, ...email }: StoredEmail, listed: readonly StoredEmail[]): Email {
  const stored = { home, ...email };
  return {
    ...email,
    folder: folderOf(stored),
    hasPreviousMail: findNeighbour(listed, stored, 'previous') !== undefined,
    hasNextMail: findNeighbour(listed, stored, 'next') !== undefined,
  };
}

/** What the folder list counts: unread mails in inbox and spam, but all drafts. */
export function countEmails(emails: readonly StoredEmail[]): EmailsMeta {
  const count = (folder: EmailFolder, counts: (email: StoredEmail) => boolean) =>
    emails.filter((email) => folderOf(email) === folder && counts(email)).length;
  return {
    inbox: count('inbox', ({ isRead }) => !isRead),
    draft: count('draft', () => true),
    spam: count('spam', ({ isRead }) => !isRead),
  };
}

/** Moving to the trash and deleting are one and the same; moving elsewhere, or taking the deletion back, brings a mail out of it. */
export function changeEmail(email: StoredEmail, { folder, isDeleted, labels, ...flags }: EmailChange): StoredEmail {
  const home = folder === undefined || folder === 'trash' ? email.home : folder;
  const isNowDeleted = isDeleted ?? (folder === undefined ? email.isDeleted : folder === 'trash');
  return { ...email, ...flags, labels: labels ? [...new Set(labels)] : email.labels, home, isDeleted: isNowDeleted };
}

export const toggleLabel = (email: StoredEmail, label: EmailLabel): StoredEmail => ({
  ...email,
  labels: email.labels.includes(label) ? email.labels.filter((other) => other !== label) : [...email.labels, label],
});

/** The messages that an answer to this mail carries along, numbered from the oldest. */
export const threadOf = ({ replies, from, to, subject, cc, message, attachments, time }: StoredEmail): EarlierMessage[] =>
  [...replies, { from, to, subject, cc, bcc: [], message, attachments, time }].map((earlier, index) => ({ ...earlier, id: index + 1 }));
