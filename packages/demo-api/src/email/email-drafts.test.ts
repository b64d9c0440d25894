import { describe, expect, test } from 'vitest';
import { createMailClient, idsOf, MAIL } from '../testing/mail-client.ts';

const HOUR_MS = 3_600_000;
const SAVE = '/apps/email/save-draft';
const TAKE_BACK = '/apps/email/take-back';
const DELETE = '/apps/email/delete';

const jonas = { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@brightwater.example' };
const mail = { to: [jonas], subject: 'Lock for the cabinet', message: '<p>Ordered.</p>' };

describe('GET /apps/email/account', () => {
  test('tells who writes the mails that are sent', async () => {
    const { get, post } = createMailClient();
    const { status, body } = await get('/apps/email/account');
    expect(status).toBe(200);
    expect((await post(MAIL.send, mail)).body.email.from).toEqual(body);
  });
});

describe('POST /apps/email/save-draft', () => {
  test('keeps what is written so far, even when nobody is to get it yet', async () => {
    const { post, list, meta } = createMailClient();
    const { status, body } = await post(SAVE, { subject: 'A thought' });
    expect(status).toBe(200);
    expect(body.email).toMatchObject({ id: 25, subject: 'A thought', to: [], folder: 'draft', isRead: true });
    expect(idsOf(await list('folder=draft'))[0]).toBe(25);
    expect((await meta()).draft).toBe(4);
  });

  test('with the id of the draft it takes its place, and becomes the newest', async () => {
    const { post, list, meta, wait } = createMailClient();
    await post(SAVE, { subject: 'A thought' });
    wait(HOUR_MS);
    await post(SAVE, { draftId: 25, ...mail, labels: ['company'] });
    expect((await list('folder=draft'))[0]).toMatchObject({ id: 25, ...mail, labels: ['company'], time: '2026-11-14T11:00:00.000Z' });
    expect((await meta()).draft).toBe(4);
  });

  test('keeps the thread of the mail it answers, also when it is saved again', async () => {
    const { post, read } = createMailClient();
    await post(SAVE, { replyTo: 21 });
    await post(SAVE, { draftId: 25, subject: 'Re: pilot' });
    expect((await read(25)).replies).toHaveLength(3);
  });

  test('is 404 for a mail that is no draft, and leaves it alone', async () => {
    const { post, read } = createMailClient();
    const before = await read(24);
    expect((await post(SAVE, { draftId: 24, subject: 'Mine' })).status).toBe(404);
    expect((await post(SAVE, { draftId: 99 })).status).toBe(404);
    expect(await read(24)).toEqual(before);
  });

  test('refuses a file beyond the limit', async () => {
    const file = { fileName: 'big.bin', thumbnail: '', url: `data:,${'x'.repeat(420_000)}`, size: '420 kB' };
    expect((await createMailClient().post(SAVE, { attachments: [file] })).status).toBe(400);
  });
});

describe('POST /apps/email/send', () => {
  test('with the id of a draft the draft leaves its folder, and its thread goes along', async () => {
    const { post, read, meta } = createMailClient();
    await post(SAVE, { replyTo: 21 });
    expect((await post(MAIL.send, { ...mail, draftId: 25 })).body.email).toMatchObject({ id: 25, folder: 'sent' });
    expect((await read(25)).replies).toHaveLength(3);
    expect((await meta()).draft).toBe(3);
  });

  test('labels go along', async () => {
    const { post, list } = createMailClient();
    await post(MAIL.send, { ...mail, labels: ['private'] });
    expect(idsOf(await list('label=private'))).toContain(25);
  });
});

describe('GET /apps/email/emails', () => {
  test('folder=scheduled shows what waits for its time, until that has come', async () => {
    const { post, list, get, wait } = createMailClient();
    expect(await list('folder=scheduled')).toEqual([]);
    await post(MAIL.send, { ...mail, sendAt: '2026-11-14T11:00:00Z' });
    expect(idsOf(await list('folder=scheduled'))).toEqual([25]);
    expect((await get(`${MAIL.read}?folder=scheduled&id=25`)).body).toMatchObject(mail);
    wait(HOUR_MS);
    expect(await list('folder=scheduled')).toEqual([]);
    expect(idsOf(await list('folder=sent'))[0]).toBe(25);
  });

  test('the counts are those of the mailbox, also beside the scheduled mails', async () => {
    const { get, meta } = createMailClient();
    expect((await get(`${MAIL.list}?folder=scheduled`)).body.emailsMeta).toEqual(await meta());
  });
});

describe('POST /apps/email/take-back', () => {
  test.each([
    ['just sent', {}],
    ['that waits for its time', { sendAt: '2026-11-15T10:00:00Z' }],
  ])('a mail %s is a draft again, with all that was in it', async (_, when) => {
    const { post, read, list } = createMailClient();
    await post(MAIL.send, { ...mail, ...when });
    expect((await post(TAKE_BACK, { id: 25 })).body.email).toMatchObject({ id: 25, folder: 'draft', time: '2026-11-14T10:00:00.000Z' });
    expect(await read(25)).toMatchObject({ ...mail, folder: 'draft' });
    expect(await list('folder=scheduled')).toEqual([]);
    expect(idsOf(await list('folder=sent'))).not.toContain(25);
  });

  test('what others wrote cannot be taken back', async () => {
    const { post, read } = createMailClient();
    expect((await post(TAKE_BACK, { id: 24 })).status).toBe(404);
    expect(await read(24)).toMatchObject({ folder: 'inbox' });
  });
});

describe('POST /apps/email/delete', () => {
  test('mails of the trash are gone for good', async () => {
    const { post, get, list, meta } = createMailClient();
    const { status, body } = await post(DELETE, { emailIds: [8, 1] });
    expect(status).toBe(200);
    expect(body).toEqual({ emailsMeta: await meta() });
    expect(idsOf(await list('folder=trash'))).toEqual([6]);
    expect((await get(`${MAIL.read}?id=8`)).status).toBe(404);
  });

  test('a mail that is not in the trash is 404, and all stay', async () => {
    const { post, list } = createMailClient();
    expect((await post(DELETE, { emailIds: [8, 24] })).status).toBe(404);
    expect(await list('folder=trash')).toHaveLength(3);
  });
});
