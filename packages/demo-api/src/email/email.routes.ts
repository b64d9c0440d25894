import { email as endpoints, type EmailDraft, type EmailScope } from '@atalaya/contract/demo/email.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import { colleagues, nora } from '../colleagues.seed.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import type { Area } from '../store.ts';
import { toSender } from './email.people.ts';
import {
  changeEmail,
  countEmails,
  findNeighbour,
  listPresent,
  listScope,
  scopeAround,
  showEmail,
  StoredEmail,
  threadOf,
  toggleLabel,
} from './email.rules.ts';

type Mailbox = Area<StoredEmail[]>;
const WHOLE_FOLDER: EmailScope = { q: '' };

const isDraft = ({ home }: StoredEmail) => home === 'draft';
const find = (emails: readonly StoredEmail[], wanted: number | string) => emails.find(({ id }) => id === wanted) ?? fail('email.not_found');

/** The sample mails are loaded by the first call that needs them. */
async function openMailbox({ clock, store }: DemoContext): Promise<Mailbox> {
  const { makeEmails } = await import('./email.seed.ts');
  return store.area('email', z.array(StoredEmail), () => makeEmails(clock()));
}

function change(mailbox: Mailbox, now: Date, ids: readonly number[], apply: (email: StoredEmail) => StoredEmail) {
  const before = mailbox.read();
  for (const id of ids) find(listPresent(before, now), id);
  const all = before.map((email) => (ids.includes(email.id) ? apply(email) : email));
  mailbox.write(all);
  const emails = listPresent(all, now);
  const changed = emails.filter(({ id }) => ids.includes(id));
  return {
    emails: changed.map((email) => showEmail(email, scopeAround(emails, email, WHOLE_FOLDER))),
    emailsMeta: countEmails(emails),
  };
}

/** A mail of one's own: new, or in the place of the draft it was so far. */
function put(mailbox: Mailbox, now: Date, { draftId, replyTo, ...content }: EmailDraft, home: 'draft' | 'sent', time: Date) {
  const emails = mailbox.read();
  const present = listPresent(emails, now);
  const draft = draftId === undefined ? undefined : find(present.filter(isDraft), draftId);
  const email: StoredEmail = {
    ...content,
    id: draft?.id ?? nextId(emails),
    from: toSender(nora),
    time: time.toISOString(),
    replies: replyTo === undefined ? (draft?.replies ?? []) : threadOf(find(present, replyTo)),
    home,
    isStarred: draft?.isStarred ?? false,
    isRead: true,
    isDeleted: false,
  };
  mailbox.write([...emails.filter(({ id }) => id !== email.id), email]);
  return { email: showEmail(email, scopeAround(present, email, WHOLE_FOLDER)) };
}

function takeBack(mailbox: Mailbox, now: Date, id: number) {
  const emails = mailbox.read();
  const sent = find(
    emails.filter(({ home }) => home === 'sent'),
    id,
  );
  const email: StoredEmail = { ...sent, home: 'draft', isDeleted: false, time: now.toISOString() };
  mailbox.write(emails.map((other) => (other.id === id ? email : other)));
  return { email: showEmail(email, scopeAround(listPresent(emails, now), email, WHOLE_FOLDER)) };
}

/** Only what lies in the trash can go for good. */
function deleteForGood(mailbox: Mailbox, now: Date, ids: readonly number[]) {
  const emails = mailbox.read();
  const trash = emails.filter(({ isDeleted }) => isDeleted);
  for (const id of ids) find(trash, id);
  const kept = emails.filter(({ id }) => !ids.includes(id));
  mailbox.write(kept);
  return { emailsMeta: countEmails(listPresent(kept, now)) };
}

export function serveEmail({ serve }: DemoRouter, context: DemoContext) {
  const { clock } = context;
  const readEmails = async (place?: EmailScope['folder']) => listPresent((await openMailbox(context)).read(), clock(), place);

  serve(endpoints.listEmails, async ({ query }) => {
    const listed = listScope(await readEmails(query.folder), query, 'inbox');
    return { emails: listed.map((email) => showEmail(email, listed)), emailsMeta: countEmails(await readEmails()) };
  });
  serve(endpoints.readAccount, () => toSender(nora));
  serve(endpoints.listContacts, () => colleagues.map(toSender));
  serve(endpoints.updateEmails, async ({ body }) =>
    change(await openMailbox(context), clock(), body.emailIds, (email) => changeEmail(email, body.dataToUpdate)),
  );
  serve(endpoints.toggleLabel, async ({ body }) =>
    change(await openMailbox(context), clock(), body.emailIds, (email) => toggleLabel(email, body.label)),
  );
  serve(endpoints.readEmail, async ({ query: { id, ...scope } }) => {
    const emails = await readEmails(scope.folder);
    const email = find(emails, id);
    return showEmail(email, scopeAround(emails, email, scope));
  });
  serve(endpoints.pageEmail, async ({ query: { dir, emailId, ...scope } }) => {
    const emails = await readEmails(scope.folder);
    const current = find(emails, emailId);
    const listed = scopeAround(emails, current, scope);
    return showEmail(findNeighbour(listed, current, dir) ?? fail('email.not_found'), listed);
  });
  serve(endpoints.send, async ({ body: { sendAt, ...outgoing } }) => {
    const now = clock();
    const time = new Date(Math.max(now.getTime(), sendAt === undefined ? 0 : Date.parse(sendAt)));
    return put(await openMailbox(context), now, outgoing, 'sent', time);
  });
  serve(endpoints.saveDraft, async ({ body }) => put(await openMailbox(context), clock(), body, 'draft', clock()));
  serve(endpoints.takeBack, async ({ body }) => takeBack(await openMailbox(context), clock(), body.id));
  serve(endpoints.deleteEmails, async ({ body }) => deleteForGood(await openMailbox(context), clock(), body.emailIds));
}
