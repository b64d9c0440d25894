import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createMailClient, idsOf, MAIL } from '../testing/mail-client.ts';

const HOUR_MS = 3_600_000;

describe('POST /apps/email/update-emails', () => {
  const update = (emailIds: number[], dataToUpdate: object) => ({ emailIds, dataToUpdate });

  test('answers 200 with the changed mails and the new counts', async () => {
    const { post } = createMailClient();
    const { status, body } = await post(MAIL.update, update([24, 23], { isRead: true }));
    expect(status).toBe(200);
    expect(idsOf(body.emails).toSorted((a, b) => b - a)).toEqual([24, 23]);
    expect(body.emailsMeta).toEqual({ inbox: 2, draft: 3, spam: 2 });
  });

  test.each(['isRead', 'isStarred'])('%s can be set and taken back, for several mails at once', async (flag) => {
    const { post, read } = createMailClient();
    for (const value of [true, false]) {
      await post(MAIL.update, update([24, 21, 3], { [flag]: value }));
      for (const id of [24, 21, 3]) expect(await read(id)).toMatchObject({ [flag]: value });
    }
  });

  test('only what is named changes', async () => {
    const { post, read } = createMailClient();
    const [before, other] = [await read(20), await read(19)];
    await post(MAIL.update, update([20], { isStarred: true }));
    expect(await read(20)).toEqual({ ...before, isStarred: true });
    expect(await read(19)).toEqual(other);
  });

  test('labels replaces the labels', async () => {
    const { post, read } = createMailClient();
    await post(MAIL.update, update([24], { labels: ['private', 'personal', 'private'] }));
    expect((await read(24)).labels).toEqual(['private', 'personal']);
  });

  test.each([
    ['draft', { inbox: 3, draft: 4, spam: 2 }],
    ['spam', { inbox: 3, draft: 3, spam: 3 }],
    ['trash', { inbox: 3, draft: 3, spam: 2 }],
  ])('folder=%s moves an unread mail of the inbox, and the counts follow', async (folder, counts) => {
    const { post, list, meta } = createMailClient();
    await post(MAIL.update, update([24], { folder }));
    expect(idsOf(await list('folder=inbox'))).not.toContain(24);
    expect((await list(`folder=${folder}`))[0]).toMatchObject({ id: 24, folder });
    expect(await meta()).toEqual(counts);
  });

  test.each([
    ['moved to the trash', { folder: 'trash' }],
    ['marked as deleted', { isDeleted: true }],
  ])('what is %s is in the trash and in no other view', async (_, change) => {
    const { post, list } = createMailClient();
    await post(MAIL.update, update([23], change));
    for (const view of ['folder=inbox', 'folder=starred', 'label=company']) expect(idsOf(await list(view))).not.toContain(23);
    expect((await list('folder=trash'))[0]).toMatchObject({ id: 23, folder: 'trash', isDeleted: true, isStarred: true });
  });

  test('isDeleted=false brings mails back to where they were', async () => {
    const { post, list, read } = createMailClient();
    await post(MAIL.update, update([8, 1], { isDeleted: false }));
    expect(await read(8)).toMatchObject({ folder: 'inbox', isDeleted: false });
    expect(await read(1)).toMatchObject({ folder: 'draft', isDeleted: false });
    expect(idsOf(await list('folder=trash'))).toEqual([6]);
  });

  test('moving out of the trash takes the deletion back', async () => {
    const { post, read } = createMailClient();
    await post(MAIL.update, update([1], { folder: 'inbox' }));
    expect(await read(1)).toMatchObject({ folder: 'inbox', isDeleted: false });
  });

  test('deleting and taking it back leaves the mailbox as it was', async () => {
    const { get, post } = createMailClient();
    const before = await get(MAIL.list);
    await post(MAIL.update, update([24, 9], { isDeleted: true }));
    await post(MAIL.update, update([24, 9], { isDeleted: false }));
    expect(await get(MAIL.list)).toEqual(before);
  });

  test('changes survive a reload and go with a reset of the demo data', async () => {
    const storage = memoryStorage();
    await createMailClient({ storage }).post(MAIL.update, update([24], { isRead: true }));
    const { meta, resetDemoData } = createMailClient({ storage });
    expect((await meta()).inbox).toBe(3);
    resetDemoData();
    expect((await meta()).inbox).toBe(4);
  });

  test('an unknown mail is 404 and changes none of the others', async () => {
    const { post, read } = createMailClient();
    expect(await post(MAIL.update, update([24, 99], { isRead: true }))).toMatchObject({ status: 404, body: { code: 'email.not_found' } });
    expect((await read(24)).isRead).toBe(false);
  });

  test.each([
    ['no mails', update([], { isRead: true })],
    ['no list of mails', { emailIds: 24, dataToUpdate: {} }],
    ['no change', { emailIds: [24] }],
    ['an unknown folder', update([24], { folder: 'attic' })],
    ['starred, which is no folder', update([24], { folder: 'starred' })],
    ['an unknown label', update([24], { labels: ['urgent'] })],
    ['a flag that is none', update([24], { isRead: 'yes' })],
  ])('%s is 400', async (_, body) => {
    expect((await createMailClient().post(MAIL.update, body)).status).toBe(400);
  });
});

describe('POST /apps/email/update-emails-label', () => {
  test('adds the label where it is absent and removes it where it is present', async () => {
    const { post, read } = createMailClient();
    const { status, body } = await post(MAIL.label, { emailIds: [24, 19], label: 'important' });
    expect(status).toBe(200);
    expect(body.emails.map(({ id, labels }: { id: number; labels: string[] }) => [id, labels])).toEqual([
      [19, []],
      [24, ['company', 'important']],
    ]);
    expect((await read(24)).labels).toEqual(['company', 'important']);
    expect((await read(19)).labels).toEqual([]);
  });

  test('twice is as if never', async () => {
    const { get, post } = createMailClient();
    const before = await get(`${MAIL.list}?label=private`);
    for (const _ of [1, 2]) await post(MAIL.label, { emailIds: [24, 9], label: 'personal' });
    expect(await get(`${MAIL.list}?label=private`)).toEqual(before);
  });

  test('an unknown mail is 404, an unknown label 400', async () => {
    const { post } = createMailClient();
    expect((await post(MAIL.label, { emailIds: [99], label: 'important' })).status).toBe(404);
    expect((await post(MAIL.label, { emailIds: [24], label: 'urgent' })).status).toBe(400);
    expect((await post(MAIL.label, { emailIds: [24] })).status).toBe(400);
  });
});

describe('POST /apps/email/send', () => {
  const jonas = { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@brightwater.example' };
  const mail = { to: [jonas], subject: 'Lock for the cabinet', message: '<p>Ordered, <strong>two keys</strong>.</p>' };

  test('answers 201 with the mail, under the highest id plus one, and it is the newest of the sent ones', async () => {
    const { post, list } = createMailClient();
    const { status, body } = await post(MAIL.send, mail);
    expect(status).toBe(201);
    expect(body.email).toMatchObject({
      ...mail,
      id: 25,
      from: { name: 'Nora Castell' },
      cc: [],
      bcc: [],
      attachments: [],
      time: '2026-11-14T10:00:00.000Z',
      folder: 'sent',
      isRead: true,
      replies: [],
      hasPreviousMail: true,
      hasNextMail: false,
    });
    expect((await list('folder=sent'))[0]).toEqual(body.email);
    expect(idsOf(await list('folder=inbox'))).not.toContain(25);
  });

  test('cc, bcc and attachments go along', async () => {
    const extras = {
      cc: [{ name: '', email: 'ingrid.solheim@brightwater.example' }],
      bcc: [jonas],
      attachments: [{ fileName: 'key.txt', thumbnail: '/demo/files/txt.svg', url: 'data:text/plain,two', size: '3 B' }],
    };
    const { post, read } = createMailClient();
    await post(MAIL.send, { ...mail, ...extras });
    expect(await read(25)).toMatchObject(extras);
  });

  test('replyTo carries the thread along, oldest first and without blind copies', async () => {
    const { post, read } = createMailClient();
    const original = await read(21);
    const { replies } = (await post(MAIL.send, { ...mail, replyTo: 21 })).body.email;
    expect(replies.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
    expect(replies.slice(0, 2)).toEqual(original.replies);
    expect(replies[2]).toMatchObject({ message: original.message, time: original.time, bcc: [] });
  });

  test('with sendAt it appears once the clock has passed, and nowhere before', async () => {
    const { post, list, get, wait } = createMailClient();
    const { status, body } = await post(MAIL.send, { ...mail, sendAt: '2026-11-14T12:00:00+01:00' });
    expect(status).toBe(201);
    expect(body.email).toMatchObject({ id: 25, time: '2026-11-14T11:00:00.000Z' });
    wait(HOUR_MS - 1);
    expect(idsOf(await list('folder=sent'))).not.toContain(25);
    expect((await get(`${MAIL.read}?id=25`)).status).toBe(404);
    wait(1);
    expect((await list('folder=sent'))[0]).toMatchObject({ id: 25, time: '2026-11-14T11:00:00.000Z' });
    expect((await get(`${MAIL.read}?id=25`)).status).toBe(200);
  });

  test('the id of a scheduled mail is taken already', async () => {
    const { post } = createMailClient();
    await post(MAIL.send, { ...mail, sendAt: '2026-11-15T10:00:00Z' });
    expect((await post(MAIL.send, mail)).body.email.id).toBe(26);
  });

  test('a sendAt of the past sends now', async () => {
    const { post } = createMailClient();
    expect((await post(MAIL.send, { ...mail, sendAt: '2020-01-01T00:00:00Z' })).body.email.time).toBe('2026-11-14T10:00:00.000Z');
  });

  test('subject and message may be empty', async () => {
    expect((await createMailClient().post(MAIL.send, { to: [jonas] })).body.email).toMatchObject({ subject: '', message: '' });
  });

  test('an unknown mail to reply to is 404', async () => {
    expect((await createMailClient().post(MAIL.send, { ...mail, replyTo: 99 })).status).toBe(404);
  });

  test.each([
    ['nobody to send it to', { ...mail, to: [] }],
    ['no recipients at all', { subject: 'x' }],
    ['a recipient without a proper address', { ...mail, to: [{ name: 'Jonas', email: 'jonas' }] }],
    ['a time that is none', { ...mail, sendAt: 'tomorrow' }],
    ['a file that is a script', { ...mail, attachments: [{ fileName: 'x', thumbnail: '', url: 'javascript:alert(1)', size: '' }] }],
  ])('%s is 400 and sends nothing', async (_, body) => {
    const { post, list } = createMailClient();
    expect((await post(MAIL.send, body)).status).toBe(400);
    expect(await list('folder=sent')).toHaveLength(5);
  });
});
