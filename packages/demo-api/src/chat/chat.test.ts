import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const CONTACTS = '/apps/chat/chats-and-contacts';
const OPEN = '/apps/chat/get-chat';
const SEND = '/apps/chat/send-msg';
const PROFILE = '/apps/chat/users/profile-user';
const OWN_ID = 11;
const A_WHILE_MS = 5_000;

const messageTo = (id: number, message: string) => ({ obj: { contact: { id }, message } });

describe('GET /apps/chat/users/profile-user', () => {
  test('tells who one is oneself', async () => {
    const { status, body } = await createDemoClient().get(PROFILE);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: OWN_ID,
      fullName: 'Nora Castell',
      role: 'Operations lead',
      about: expect.any(String),
      avatar: '/demo/avatars/11.svg',
      status: 'online',
      isNotified: true,
    });
  });
});

describe('GET /apps/chat/chats-and-contacts', () => {
  test('has ten contacts by name, two conversations and the own profile', async () => {
    const { get } = createDemoClient();
    const { status, body } = await get(CONTACTS);
    expect(status).toBe(200);
    const names = body.contacts.map(({ fullName }: { fullName: string }) => fullName);
    expect(names).toHaveLength(10);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));
    expect(body.chatsContacts).toHaveLength(2);
    expect(body.profileUser).toEqual((await get(PROFILE)).body);
  });

  test('shows each conversation with its latest message and its unseen count, the latest first', async () => {
    const { chatsContacts } = (await createDemoClient().get(CONTACTS)).body;
    expect(chatsContacts).toMatchObject([
      {
        id: 2,
        fullName: 'Jonas Lindqvist',
        chat: { id: 2, unseenMsgs: 2, lastMessage: { senderId: 2, time: '2026-11-14T09:20:00.000Z' } },
      },
      { id: 1, fullName: 'Marta Oliveira', chat: { id: 1, unseenMsgs: 0, lastMessage: { senderId: OWN_ID } } },
    ]);
  });

  test('reading the lists alone leaves the unseen count as it is', async () => {
    const { get } = createDemoClient();
    await get(CONTACTS);
    expect((await get(CONTACTS)).body.chatsContacts[0].chat.unseenMsgs).toBe(2);
  });

  test('sample messages lie in the past of the clock, whenever that is', async () => {
    const { get, now } = createDemoClient({ now: '2031-02-28T23:59:00Z' });
    for (const { chat } of (await get(CONTACTS)).body.chatsContacts) {
      const age = now().getTime() - Date.parse(chat.lastMessage.time);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(24 * 3_600_000);
    }
  });
});

describe('GET /apps/chat/get-chat', () => {
  test('id names the contact, and the conversation comes in order', async () => {
    const { status, body } = await createDemoClient().get(`${OPEN}?id=1`);
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({ id: 1, fullName: 'Marta Oliveira', status: 'online' });
    expect(body.chat).toMatchObject({ id: 1, userId: 1, unseenMsgs: 0 });
    const times = body.chat.chat.map(({ time }: { time: string }) => time);
    expect(times).toHaveLength(7);
    expect(times).toEqual(times.toSorted());
  });

  test('opening a conversation sets its unseen count to 0, for later reads and other pages too', async () => {
    const storage = memoryStorage();
    const { get } = createDemoClient({ storage });
    expect((await get(`${OPEN}?id=2`)).body.chat.unseenMsgs).toBe(0);
    const after = (await createDemoClient({ storage }).get(CONTACTS)).body.chatsContacts;
    expect(after.map(({ chat }: { chat: { unseenMsgs: number } }) => chat.unseenMsgs)).toEqual([0, 0]);
  });

  test('opening what was read already writes nothing', async () => {
    const { get, storage } = createDemoClient();
    await get(`${OPEN}?id=1`);
    expect(storage.getItem('atalaya.demo.chat')).toBeNull();
  });

  test('a contact without history has no conversation yet', async () => {
    expect((await createDemoClient().get(`${OPEN}?id=7`)).body).toMatchObject({ chat: null, contact: { id: 7 } });
  });

  test.each(['99', '11', 'nobody'])('the unknown contact %s is 404', async (id) => {
    expect(await createDemoClient().get(`${OPEN}?id=${id}`)).toMatchObject({ status: 404, body: { code: 'contact.not_found' } });
  });

  test('without an id it is 400', async () => {
    expect((await createDemoClient().get(OPEN)).status).toBe(400);
  });
});

describe('POST /apps/chat/send-msg', () => {
  test('answers 201 with the new message and the contact, without the conversation when there was one', async () => {
    const { post } = createDemoClient();
    expect(await post(SEND, messageTo(1, 'On my way'))).toEqual({
      status: 201,
      body: { response: { id: 1, newMessageData: { message: 'On my way', time: '2026-11-14T10:00:00.000Z', senderId: OWN_ID } } },
    });
  });

  test('the message becomes the last one, and its conversation the first', async () => {
    const { get, post } = createDemoClient();
    await post(SEND, messageTo(1, 'On my way'));
    expect((await get(`${OPEN}?id=1`)).body.chat.chat.at(-1)).toMatchObject({ message: 'On my way', senderId: OWN_ID });
    expect((await get(CONTACTS)).body.chatsContacts[0]).toMatchObject({ id: 1, chat: { lastMessage: { message: 'On my way' } } });
  });

  test('the first message to a contact begins a conversation with the highest id plus one', async () => {
    const { get, post } = createDemoClient();
    const { body } = await post(SEND, messageTo(7, 'Hello Aleksander'));
    const begun = { id: 3, userId: 7, unseenMsgs: 0, chat: [body.response.newMessageData] };
    expect(body.response).toMatchObject({ id: 7, chat: begun });
    expect((await get(`${OPEN}?id=7`)).body.chat).toEqual(begun);
    expect((await get(CONTACTS)).body.chatsContacts).toHaveLength(3);
    expect((await post(SEND, messageTo(9, 'Hello Samir'))).body.response.chat.id).toBe(4);
  });

  test.each([1, 7])('contact %i answers by itself, in a read after a moment, and not before', async (id) => {
    const { get, post, wait } = createDemoClient();
    await post(SEND, messageTo(id, 'Are you there?'));
    expect((await get(`${OPEN}?id=${id}`)).body.chat.chat.at(-1).senderId).toBe(OWN_ID);
    wait(A_WHILE_MS);
    const answered = (await get(`${OPEN}?id=${id}`)).body.chat.chat;
    expect(answered.at(-1)).toMatchObject({ senderId: id, message: expect.stringMatching(/\w/) });
    expect(answered.at(-2)).toMatchObject({ senderId: OWN_ID, message: 'Are you there?' });
  });

  test('an answer counts as unseen until the conversation is opened', async () => {
    const { get, post, wait } = createDemoClient();
    const unseen = async () => (await get(CONTACTS)).body.chatsContacts[0].chat.unseenMsgs;
    await post(SEND, messageTo(7, 'Any news?'));
    expect(await unseen()).toBe(0);
    wait(A_WHILE_MS);
    expect(await unseen()).toBe(1);
    await get(`${OPEN}?id=7`);
    expect(await unseen()).toBe(0);
  });

  test.each([
    [0, 2_000],
    [0.5, 3_000],
    [1, 4_000],
  ])('with chance %d the answer comes after %i ms', async (chance, delayMs) => {
    const { get, post, wait } = createDemoClient({ random: () => chance });
    await post(SEND, messageTo(3, 'Hello'));
    wait(delayMs - 1);
    expect((await get(`${OPEN}?id=3`)).body.chat.chat).toHaveLength(1);
    wait(1);
    expect((await get(`${OPEN}?id=3`)).body.chat.chat).toHaveLength(2);
  });

  test('several messages in a row get one answer, the next message another', async () => {
    const { get, post, wait } = createDemoClient();
    await post(SEND, messageTo(5, 'One'));
    wait(500);
    await post(SEND, messageTo(5, 'two'));
    wait(A_WHILE_MS);
    const senders = async () =>
      (await get(`${OPEN}?id=5`)).body.chat.chat.map(({ senderId }: { senderId: number }) => (senderId === OWN_ID ? 'I' : 'they'));
    expect(await senders()).toEqual(['I', 'I', 'they']);
    await post(SEND, messageTo(5, 'three'));
    wait(A_WHILE_MS);
    expect(await senders()).toEqual(['I', 'I', 'they', 'I', 'they']);
  });

  test.each([
    ['a question', 'Is it paid?', 'Do you have the invoice number? Then I can tell you at once.'],
    ['thanks', 'Thank you, Samir', 'You are welcome. And the receipts?'],
    ['anything else', 'The month is closed', 'Booked. Thank you for the quick answer.'],
  ])('the answer fits %s', async (_, message, answer) => {
    const { get, post, wait } = createDemoClient({ random: () => 0 });
    await post(SEND, messageTo(9, message));
    wait(A_WHILE_MS);
    expect((await get(`${OPEN}?id=9`)).body.chat.chat.at(-1).message).toBe(answer);
  });

  test('messages survive a reload and go with a reset of the demo data', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(SEND, messageTo(7, 'Kept'));
    const { get, resetDemoData } = createDemoClient({ storage });
    expect((await get(`${OPEN}?id=7`)).body.chat.chat[0].message).toBe('Kept');
    resetDemoData();
    expect((await get(`${OPEN}?id=7`)).body.chat).toBeNull();
  });

  test.each([
    ['an empty message', messageTo(1, '')],
    ['a message of blanks', messageTo(1, '  \n ')],
    ['a message that is too long', messageTo(1, 'x'.repeat(2_001))],
    ['no contact', { obj: { message: 'Hi' } }],
    ['no obj', { message: 'Hi' }],
  ])('%s is 400 and sends nothing', async (_, body) => {
    const { get, post } = createDemoClient();
    expect((await post(SEND, body)).status).toBe(400);
    expect((await get(`${OPEN}?id=1`)).body.chat.chat).toHaveLength(7);
  });

  test('a message to an unknown contact is 404', async () => {
    expect(await createDemoClient().post(SEND, messageTo(99, 'Hello?'))).toMatchObject({
      status: 404,
      body: { code: 'contact.not_found' },
    });
  });
});
