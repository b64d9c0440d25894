import type { MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const CONTACTS = '/apps/chat/chats-and-contacts';
const OPEN = '/apps/chat/get-chat';
const SEND = '/apps/chat/send-msg';
const PROFILE = '/apps/chat/users/profile-user';
const UPDATE_PROFILE = '/apps/chat/update-profile';
const UPDATE_CONTACT = '/apps/chat/update-contact';
const CLEAR = '/apps/chat/clear-chat';
const A_WHILE_MS = 5_000;

const messageTo = (id: number, message: string, more: object = {}) => ({ obj: { contact: { id }, message, ...more } });
const photo = { fileName: 'ports.png', thumbnail: '', url: 'data:image/png;base64,AAAA', size: '3 B' };

describe('POST /apps/chat/update-profile', () => {
  test('changes what is given, leaves the rest, and every read tells it', async () => {
    const { get, post } = createDemoClient();
    const { body: before } = await get(PROFILE);
    const { status, body } = await post(UPDATE_PROFILE, { status: 'busy' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, status: 'busy' });
    await post(UPDATE_PROFILE, { about: 'On holiday', isNotified: false });
    expect((await get(CONTACTS)).body.profileUser).toEqual({ ...before, status: 'busy', about: 'On holiday', isNotified: false });
  });

  test('survives a reload', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(UPDATE_PROFILE, { status: 'away' });
    expect((await createDemoClient({ storage }).get(PROFILE)).body.status).toBe('away');
  });

  test.each([
    ['a text of 121 signs', { about: 'x'.repeat(121) }],
    ['an unknown status', { status: 'asleep' }],
  ])('%s is 400', async (_, change) => {
    expect((await createDemoClient().post(UPDATE_PROFILE, change)).status).toBe(400);
  });
});

describe('POST /apps/chat/update-contact', () => {
  test('marks are told with the contact, in both lists and in the conversation', async () => {
    const { get, post } = createDemoClient();
    const marks = { isMuted: true, isImportant: true, tags: ['depot', 'roof'] };
    const { status, body } = await post(UPDATE_CONTACT, { id: 2, ...marks, tags: ['depot', 'roof', 'depot'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 2, isBlocked: false, ...marks });
    const lists = (await get(CONTACTS)).body;
    for (const list of [lists.chatsContacts, lists.contacts]) expect(list.find(({ id }: MarkedContact) => id === 2)).toMatchObject(marks);
    expect((await get(`${OPEN}?id=2`)).body.contact).toEqual(body);
  });

  test('nothing can be sent to a blocked contact until the block is lifted', async () => {
    const { get, post } = createDemoClient();
    await post(UPDATE_CONTACT, { id: 7, isBlocked: true });
    expect(await post(SEND, messageTo(7, 'Hello?'))).toMatchObject({ status: 409, body: { code: 'contact.blocked' } });
    expect((await get(`${OPEN}?id=7`)).body.chat).toBeNull();
    await post(UPDATE_CONTACT, { id: 7, isBlocked: false });
    expect((await post(SEND, messageTo(7, 'Hello?'))).status).toBe(201);
  });

  test.each([
    ['an unknown contact', { id: 99, isMuted: true }, 404],
    ['a tag without letters', { id: 1, tags: [' '] }, 400],
    ['too many tags', { id: 1, tags: ['1', '2', '3', '4', '5', '6', '7'] }, 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await createDemoClient().post(UPDATE_CONTACT, body)).status).toBe(status);
  });
});

describe('GET /apps/chat/chats-and-contacts', () => {
  test('every contact has an address and begins unmarked', async () => {
    for (const contact of (await createDemoClient().get(CONTACTS)).body.contacts)
      expect(contact).toMatchObject({
        email: expect.stringContaining('@'),
        isMuted: false,
        isBlocked: false,
        isImportant: false,
        tags: [],
      });
  });
});

describe('POST /apps/chat/clear-chat', () => {
  test('hides the messages and the conversation, and taking it back shows all of them', async () => {
    const { get, post } = createDemoClient();
    const before = (await get(`${OPEN}?id=1`)).body;
    expect(await post(CLEAR, { id: 1, isCleared: true })).toEqual({ status: 200, body: { chat: null } });
    expect((await get(`${OPEN}?id=1`)).body.chat).toBeNull();
    expect((await get(CONTACTS)).body.chatsContacts.map(({ id }: MarkedContact) => id)).toEqual([2]);
    await post(CLEAR, { id: 1, isCleared: false });
    expect((await get(`${OPEN}?id=1`)).body).toEqual(before);
  });

  test('what comes later is shown', async () => {
    const { get, post, wait } = createDemoClient();
    await post(CLEAR, { id: 1, isCleared: true });
    wait(1);
    await post(SEND, messageTo(1, 'Afresh'));
    expect((await get(`${OPEN}?id=1`)).body.chat.chat.map(({ message }: { message: string }) => message)).toEqual(['Afresh']);
  });

  test('is 404 for an unknown contact and nothing for one without a conversation', async () => {
    const { post } = createDemoClient();
    expect((await post(CLEAR, { id: 99, isCleared: true })).status).toBe(404);
    expect((await post(CLEAR, { id: 9, isCleared: true })).body).toEqual({ chat: null });
  });
});

describe('POST /apps/chat/send-msg', () => {
  test('a file goes along, and needs no words', async () => {
    const { get, post } = createDemoClient();
    const { status, body } = await post(SEND, messageTo(7, '', { attachment: photo }));
    expect(status).toBe(201);
    expect(body.response.newMessageData).toMatchObject({ message: '', attachment: photo });
    expect((await get(`${OPEN}?id=7`)).body.chat.chat[0].attachment).toEqual(photo);
  });

  test('a file that is a script is 400', async () => {
    const script = { ...photo, url: 'javascript:alert(1)' };
    expect((await createDemoClient().post(SEND, messageTo(7, 'Look', { attachment: script }))).status).toBe(400);
  });
});

describe('GET /apps/chat/get-chat', () => {
  test('tells that the other side is typing from the message on until the answer is there', async () => {
    const { get, post, wait } = createDemoClient();
    const isTyping = async () => (await get(`${OPEN}?id=7`)).body.isTyping;
    expect(await isTyping()).toBe(false);
    await post(SEND, messageTo(7, 'Any news?'));
    expect(await isTyping()).toBe(true);
    wait(A_WHILE_MS);
    expect(await isTyping()).toBe(false);
    expect((await get(`${OPEN}?id=7`)).body.chat.chat).toHaveLength(2);
  });
});
