import { chat as endpoints, type ChatMessage } from '@atalaya/contract/demo/chat.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId, sortRows } from '../lists.ts';
import { chooseAnswer, chooseAnswerTime, isAnswering, listTalks, showChat, StoredChat } from './chat.rules.ts';
import { createPeople } from './chat.people.ts';
import { makeChats, profileUser, voices } from './chat.seed.ts';

type NewMessage = Pick<ChatMessage, 'message' | 'attachment'>;

export function serveChat({ serve }: DemoRouter, { clock, random, store }: DemoContext) {
  const area = store.area('chat', z.array(StoredChat), () => makeChats(clock()));
  const people = createPeople(store);
  const findChat = (userId: number) => area.read().find((chat) => chat.userId === userId);
  const save = (changed: StoredChat) => area.write([...area.read().filter(({ id }) => id !== changed.id), changed]);

  function openChat(userId: number) {
    const now = clock();
    const stored = findChat(userId);
    if (!stored) return { chat: null, isTyping: false };
    const shown = showChat(stored, now);
    if (shown.unseenMsgs > 0) save({ ...stored, seenAt: now.toISOString() });
    return { chat: shown.chat.length > 0 ? { ...shown, unseenMsgs: 0 } : null, isTyping: isAnswering(stored, now) };
  }

  function sendMessage(userId: number, content: NewMessage) {
    const now = clock();
    const newMessageData = { ...content, time: now.toISOString(), senderId: profileUser.id };
    const chats = area.read();
    const known = chats.find((chat) => chat.userId === userId);
    const stored = known ?? { id: nextId(chats), userId, seenAt: now.toISOString(), chat: [] };
    stored.chat.push(newMessageData);
    const voice = voices[userId];
    if (voice && !isAnswering(stored, now)) {
      const message = chooseAnswer(voice, content.message, random);
      stored.chat.push({ message, time: chooseAnswerTime(now, random).toISOString(), senderId: userId });
    }
    save(stored);
    return { newMessageData, id: userId, ...(known ? {} : { chat: showChat(stored, now) }) };
  }

  /** Cleared messages are only hidden, so that it can be taken back. */
  function clearChat(userId: number, isCleared: boolean) {
    const now = clock();
    const stored = findChat(userId);
    if (!stored) return { chat: null };
    const { clearedAt: _, ...whole } = stored;
    const changed = isCleared ? { ...whole, clearedAt: now.toISOString() } : whole;
    save(changed);
    return { chat: isCleared ? null : showChat(changed, now) };
  }

  serve(endpoints.readProfile, people.readProfile);
  serve(endpoints.listChatsAndContacts, () => ({
    chatsContacts: listTalks(people.listContacts(), area.read(), clock()),
    contacts: sortRows(people.listContacts(), ({ fullName }) => fullName, 'asc'),
    profileUser: people.readProfile(),
  }));
  serve(endpoints.openChat, ({ query }) => {
    const contact = people.findContact(query.id);
    return { ...openChat(contact.id), contact };
  });
  serve(endpoints.sendMessage, ({ body: { obj } }) => {
    const { contact, ...content } = obj;
    const { id, isBlocked } = people.findContact(contact.id);
    if (isBlocked) fail('contact.blocked');
    return { response: sendMessage(id, content) };
  });
  serve(endpoints.updateProfile, ({ body }) => people.changeProfile(body));
  serve(endpoints.updateContact, ({ body: { id, ...change } }) => people.markContact(id, change));
  serve(endpoints.clearChat, ({ body: { id, isCleared } }) => clearChat(people.findContact(id).id, isCleared));
}
