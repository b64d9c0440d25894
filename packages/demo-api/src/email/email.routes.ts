import { email as endpoints, type EmailScope, type Outgoing } from '@atalaya/contract/demo/email.ts';
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
  hideScheduled,
  listScope,
  scopeAround,
  showEmail,
  StoredEmail,
  threadOf,
  toggleLabel,
} from './email.rules.ts';

type Mailbox = Area<StoredEmail[]>;
const WHOLE_FOLDER: EmailScope = { q: '' };

const find = (emails: readonly StoredEmail[], wanted: number | string) => emails.find(({ id }) => id === wanted) ?? fail('email.not_found');

/** The sample mails are loaded by the first call that needs them. */
async function openMailbox({ clock, store }: DemoContext): Promise<Mailbox> {
  const { makeEmails } = await import('./email.seed.ts');
  return store.area('email', z.array(StoredEmail), () => makeEmails(clock()));
}

function change(mailbox: Mailbox, now: Date, ids: readonly number[], apply: (email: StoredEmail) => StoredEmail) {
  const before = mailbox.read();
  for (const id of ids) find(hideScheduled(before, now), id);
  const all = before.map((email) => (ids.includes(email.id) ? apply(email) : email));
  mailbox.write(all);
  const emails = hideScheduled(all, now);
  const changed = emails.filter(({ id }) => ids.includes(id));
  return {
    emails: changed.map((email) => showEmail(email, scopeAround(emails, email, WHOLE_FOLDER))),
    emailsMeta: countEmails(emails),
  };
}

function send(mailbox: Mailbox, now: Date, { sendAt, replyTo, ...outgoing }: Outgoing) {
  const emails = mailbox.read();
  const time = new Date(Math.max(now.getTime(), sendAt === undefined ? 0 : Date.parse(sendAt)));
  const email: StoredEmail = {
    ...outgoing,
    id: nextId(emails),
    from: toSender(nora),
    time: time.toISOString(),
    replies: replyTo === undefined ? [] : threadOf(find(hideScheduled(emails, now), replyTo)),
    home: 'sent',
    labels: [],
    isStarred: false,
    isRead: true,
    isDeleted: false,
  };
  mailbox.write([...emails, email]);
  return { email: showEmail(email, scopeAround(hideScheduled(emails, now), email, WHOLE_FOLDER)) };
}

export function serveEmail({ serve }: DemoRouter, context: DemoContext) {
  const { clock } = context;
  const readEmails = async () => hideScheduled((await openMailbox(context)).read(), clock());

  serve(endpoints.listEmails, async ({ query }) => {
    const emails = await readEmails();
    const listed = listScope(emails, query, 'inbox');
    return { emails: listed.map((email) => showEmail(email, listed)), emailsMeta: countEmails(emails) };
  });
  serve(endpoints.listContacts, () => colleagues.map(toSender));
  serve(endpoints.updateEmails, async ({ body }) =>
    change(await openMailbox(context), clock(), body.emailIds, (email) => changeEmail(email, body.dataToUpdate)),
  );
  serve(endpoints.toggleLabel, async ({ body }) =>
    change(await openMailbox(context), clock(), body.emailIds, (email) => toggleLabel(email, body.label)),
  );
  serve(endpoints.readEmail, async ({ query: { id, ...scope } }) => {
    const emails = await readEmails();
    const email = find(emails, id);
    return showEmail(email, scopeAround(emails, email, scope));
  });
  serve(endpoints.pageEmail, async ({ query: { dir, emailId, ...scope } }) => {
    const emails = await readEmails();
    const current = find(emails, emailId);
    const listed = scopeAround(emails, current, scope);
    return showEmail(findNeighbour(listed, current, dir) ?? fail('email.not_found'), listed);
  });
  serve(endpoints.send, async ({ body }) => send(await openMailbox(context), clock(), body));
}
