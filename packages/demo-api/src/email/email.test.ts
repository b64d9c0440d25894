import { EMAIL_FOLDERS } from '@atalaya/contract/constants.ts';
import { EMAIL_LABELS, EMAIL_VIEWS, type Email } from '@atalaya/contract/demo/email.ts';
import { describe, expect, test } from 'vitest';
import { createMailClient, idsOf, MAIL } from '../testing/mail-client.ts';

const views = [...EMAIL_VIEWS.map((folder) => `folder=${folder}`), ...EMAIL_LABELS.map((label) => `label=${label}`)];

describe('GET /apps/email/emails', () => {
  test('the sample has 24 mails in all five folders, each in one', async () => {
    const { list } = createMailClient();
    const folders = await Promise.all(EMAIL_FOLDERS.map((folder) => list(`folder=${folder}`)));
    expect(folders.map(({ length }) => length)).toEqual([10, 5, 3, 3, 3]);
    expect(new Set(idsOf(folders.flat())).size).toBe(24);
  });

  test('answers mails with all their fields', async () => {
    const [newest] = await createMailClient().list();
    expect(newest).toEqual({
      id: 24,
      from: { email: 'jonas.lindqvist@brightwater.example', name: 'Jonas Lindqvist', avatar: '/demo/avatars/02.svg' },
      to: [{ name: 'Nora Castell', email: 'nora.castell@brightwater.example' }],
      subject: 'Depot: twelve free ports',
      cc: [{ name: 'Ingrid Solheim', email: 'ingrid.solheim@brightwater.example' }],
      bcc: [],
      message: expect.stringMatching(/^<p>Hi Nora,<\/p>.*<strong>twelve free ports<\/strong>/),
      attachments: [
        {
          fileName: 'depot-ports.csv',
          thumbnail: '/demo/files/csv.svg',
          url: expect.stringMatching(/^data:text\/csv/),
          size: expect.stringMatching(/^\d+ B$/),
        },
      ],
      isStarred: false,
      labels: ['company'],
      time: '2026-11-14T09:25:00.000Z',
      replies: [],
      folder: 'inbox',
      isRead: false,
      isDeleted: false,
      hasPreviousMail: true,
      hasNextMail: false,
    });
  });

  test.each([...views, 'q=re'])('%s is sorted newest first', async (query) => {
    const times = (await createMailClient().list(query)).map(({ time }) => time);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each(['', 'folder='])('without a folder and label (%j) it is the inbox', async (query) => {
    const { list } = createMailClient();
    expect(await list(query)).toEqual(await list('folder=inbox'));
  });

  test.each(['inbox', 'sent', 'draft', 'spam'])('folder=%s shows the mails in it that are not deleted', async (folder) => {
    for (const email of await createMailClient().list(`folder=${folder}`)) expect(email).toMatchObject({ folder, isDeleted: false });
  });

  test('folder=trash shows the deleted mails, wherever they came from', async () => {
    const emails = await createMailClient().list('folder=trash');
    expect(idsOf(emails)).toEqual([8, 6, 1]);
    for (const email of emails) expect(email).toMatchObject({ folder: 'trash', isDeleted: true });
  });

  test('folder=starred shows starred mails of all folders but the trash', async () => {
    const { list, read } = createMailClient();
    const emails = await list('folder=starred');
    expect(emails.map(({ id, folder }) => [id, folder])).toEqual([
      [23, 'inbox'],
      [16, 'inbox'],
      [2, 'sent'],
    ]);
    expect(await read(6)).toMatchObject({ isStarred: true, folder: 'trash' });
  });

  test.each([
    ['personal', [15, 5, 4]],
    ['company', [24, 23, 21, 20, 18, 16, 14, 11, 7, 2]],
    ['important', [21, 19, 9, 2]],
    ['private', [15, 10, 9]],
  ])('label=%s shows mails with it from all folders but the trash', async (label, ids) => {
    expect(idsOf(await createMailClient().list(`label=${label}`))).toEqual(ids);
  });

  test.each([
    ['folder and label', 'folder=sent&label=company', [18, 14, 2]],
    ['folder, label and search', 'folder=sent&label=company&q=key', [14]],
    ['label and search', 'label=important&q=WENDT', [19]],
    ['trash and label', 'folder=trash&label=company', [6]],
  ])('%s are all to be met', async (_, query, ids) => {
    expect(idsOf(await createMailClient().list(query))).toEqual(ids);
  });

  test.each([
    ['the sender’s name', 'q=hannah', [23]],
    ['the subject', 'q=FIRE', [20]],
    ['the subject within a folder', 'folder=draft&q=re%3A', [10]],
    ['text of the message, which does not count', 'q=sincerely', []],
    ['a sender’s address, which does not count', 'q=brightwater', []],
    ['nothing, which finds all', 'q=', [24, 23, 21, 20, 19, 16, 15, 11, 9, 5]],
  ])('q looks for %s, whatever the case', async (_, query, ids) => {
    expect(idsOf(await createMailClient().list(query))).toEqual(ids);
  });

  test('emailsMeta counts unread mails in the inbox and in spam, and all drafts, but nothing in the trash', async () => {
    expect(await createMailClient().meta()).toEqual({ inbox: 4, draft: 3, spam: 2 });
  });

  test.each([...views, 'q=nothing-like-it'])('emailsMeta is the same with %s', async (query) => {
    expect((await createMailClient().get(`${MAIL.list}?${query}`)).body.emailsMeta).toEqual({ inbox: 4, draft: 3, spam: 2 });
  });

  test('in a list only the newest has no next mail, and only the oldest no previous one', async () => {
    const emails = await createMailClient().list('q=re');
    expect(emails.map(({ hasNextMail }) => hasNextMail)).toEqual(emails.map((_, index) => index > 0));
    expect(emails.map(({ hasPreviousMail }) => hasPreviousMail)).toEqual(emails.map((_, index) => index < emails.length - 1));
  });

  test.each(['folder=attic', 'label=urgent', 'folder=inbox&folder=sent'])('%s is 400', async (query) => {
    expect((await createMailClient().get(`${MAIL.list}?${query}`)).status).toBe(400);
  });

  test('the files of attachments open: each carries as many bytes as it says', async () => {
    const emails = (await Promise.all(EMAIL_FOLDERS.map((folder) => createMailClient().list(`folder=${folder}`)))).flat();
    const attachments = emails.flatMap(({ attachments }) => attachments);
    expect(attachments.length).toBeGreaterThan(3);
    for (const { url, size } of attachments) expect(`${(await (await fetch(url)).arrayBuffer()).byteLength} B`).toBe(size);
  });

  test('times lie in the past of the clock, whenever that is', async () => {
    const { list, now } = createMailClient({ now: '2031-02-28T23:59:00Z' });
    const [newest] = await list();
    expect(now().getTime() - Date.parse(newest?.time ?? '')).toBe(35 * 60_000);
  });
});

describe('GET /apps/email/contacts', () => {
  test('lists the people one can write to', async () => {
    const { status, body } = await createMailClient().get('/apps/email/contacts');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual({ name: 'Marta Oliveira', email: 'marta.oliveira@brightwater.example', avatar: '/demo/avatars/01.svg' });
  });
});

describe('GET /apps/email/get-email', () => {
  test('answers the mail with its thread, oldest first', async () => {
    const { status, body } = await createMailClient().get(`${MAIL.read}?id=21`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 21, subject: 'Re: Harbour Street pilot: extend it to the depot?', folder: 'inbox' });
    expect(body.replies.map(({ id, from }: Email) => [id, from.name])).toEqual([
      [1, 'Marta Oliveira'],
      [2, 'Nora Castell'],
    ]);
    const times = [...body.replies, body].map(({ time }: Email) => time);
    expect(times).toEqual(times.toSorted());
  });

  test('reading alone does not mark a mail as read', async () => {
    const { read, meta } = createMailClient();
    expect((await read(24)).isRead).toBe(false);
    expect((await meta()).inbox).toBe(4);
  });

  test.each([
    ['the newest of its folder', 'id=24', { hasNextMail: false, hasPreviousMail: true }],
    ['one in the middle', 'id=21', { hasNextMail: true, hasPreviousMail: true }],
    ['the oldest of its folder', 'id=5', { hasNextMail: true, hasPreviousMail: false }],
    ['the oldest of the spam, though other folders have older ones', 'id=3', { hasNextMail: true, hasPreviousMail: false }],
    ['the newest of the trash', 'id=8', { hasNextMail: false, hasPreviousMail: true }],
    ['the newest of a label', 'id=15&label=personal', { hasNextMail: false, hasPreviousMail: true }],
    ['the only one of a search', 'id=20&folder=inbox&q=fire', { hasNextMail: false, hasPreviousMail: false }],
  ])('says whether there is a newer and an older mail around %s', async (_, query, flags) => {
    expect((await createMailClient().get(`${MAIL.read}?${query}`)).body).toMatchObject(flags);
  });

  test.each(['99', '0', 'none'])('the unknown mail %s is 404', async (id) => {
    expect(await createMailClient().get(`${MAIL.read}?id=${id}`)).toMatchObject({ status: 404, body: { code: 'email.not_found' } });
  });

  test('without an id it is 400', async () => {
    expect((await createMailClient().get(MAIL.read)).status).toBe(400);
  });
});

describe('GET /apps/email/paginate-email', () => {
  test.each([
    ['dir=next goes to the newer mail of its folder', 'dir=next&emailId=21', 23],
    ['dir=previous goes to the older mail of its folder', 'dir=previous&emailId=19', 16],
    ['folder=starred stays among the starred', 'dir=previous&emailId=16&folder=starred', 2],
    ['label stays within the label', 'dir=previous&emailId=15&label=private', 10],
    ['folder and label stay within both', 'dir=previous&emailId=21&folder=inbox&label=important', 19],
    ['q stays within the matches', 'dir=next&emailId=21&folder=inbox&q=depot', 24],
    ['a mail of the trash stays in the trash', 'dir=previous&emailId=8', 6],
    ['a mail that has left the view goes on from its age', 'dir=previous&emailId=22&folder=inbox', 21],
  ])('%s', async (_, query, id) => {
    const { status, body } = await createMailClient().get(`${MAIL.page}?${query}`);
    expect(status).toBe(200);
    expect(body.id).toBe(id);
  });

  test.each(views)('walking through %s visits every mail once in either direction, as the flags say', async (query) => {
    const { get, list } = createMailClient();
    const emails = await list(query);
    for (const [dir, flag, order] of [
      ['previous', 'hasPreviousMail', emails],
      ['next', 'hasNextMail', emails.toReversed()],
    ] as const) {
      const visited = order.slice(0, 1);
      for (const email of order.slice(0, -1)) visited.push((await get(`${MAIL.page}?dir=${dir}&emailId=${email.id}&${query}`)).body);
      expect(visited).toEqual(order);
      expect(visited.map((email) => email[flag])).toEqual(order.map((_, index) => index < order.length - 1));
    }
  });

  test.each([
    ['beyond the newest', 'dir=next&emailId=24'],
    ['beyond the oldest of the folder', 'dir=previous&emailId=5'],
    ['from an unknown mail', 'dir=next&emailId=99'],
  ])('%s it is 404', async (_, query) => {
    expect(await createMailClient().get(`${MAIL.page}?${query}`)).toMatchObject({ status: 404, body: { code: 'email.not_found' } });
  });

  test.each(['dir=up&emailId=5', 'emailId=5', 'dir=next', 'dir=next&emailId=5&folder=attic'])('%s is 400', async (query) => {
    expect((await createMailClient().get(`${MAIL.page}?${query}`)).status).toBe(400);
  });
});
