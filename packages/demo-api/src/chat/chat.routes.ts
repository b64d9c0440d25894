import { chat as endpoints } from '@atalaya/contract/demo/chat.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId, sortRows } from '../lists.ts';
import { chooseAnswer, chooseAnswerTime, isAnswering, listTalks, showChat, StoredChat } from './chat.rules.ts';
import { contacts, makeChats, profileUser, voices } from './chat.seed.ts';

const findContact = (id: number | string) => contacts.find((contact) => contact.id === id) ?? fail('contact.not_found');

export function serveChat({ serve }: DemoRouter, { clock, random, store }: DemoContext) {
  const area = store.area('chat', z.array(StoredChat), () => makeChats(clock()));
  const save = (changed: StoredChat) => area.write([...area.read().filter(({ id }) => id !== changed.id), changed]);

  function openChat(userId: number) {
    const now = clock();
    const stored = area.read().find((chat) => chat.userId === userId);
    if (!stored) return null;
    const shown = showChat(stored, now);
    if (shown.unseenMsgs > 0) save({ ...stored, seenAt: now.toISOString() });
    return { ...shown, unseenMsgs: 0 };
  }

  function sendMessage(userId: number, message: string) {
    const now = clock();
    const newMessageData = { message, time: now.toISOString(), senderId: profileUser.id };
    const chats = area.read();
    const known = chats.find((chat) => chat.userId === userId);
    const stored = known ?? { id: nextId(chats), userId, seenAt: now.toISOString(), chat: [] };
    stored.chat.push(newMessageData);
    const voice = voices[userId];
    if (voice && !isAnswering(stored, now)) {
      const answer = { message: chooseAnswer(voice, message, random), time: chooseAnswerTime(now, random).toISOString(), senderId: userId };
      stored.chat.push(answer);
    }
    save(stored);
    return { newMessageData, id: userId, ...(known ? {} : { chat: showChat(stored, now) }) };
  }

  serve(endpoints.readProfile, () => profileUser);
  serve(endpoints.listChatsAndContacts, () => ({
    chatsContacts: listTalks(contacts, area.read(), clock()),
    contacts: sortRows(contacts, ({ fullName }) => fullName, 'asc'),
    profileUser,
  }));
  serve(endpoints.openChat, ({ query }) => {
    const contact = findContact(query.id);
    return { chat: openChat(contact.id), contact };
  });
  serve(endpoints.sendMessage, ({ body: { obj } }) => ({ response: sendMessage(findContact(obj.contact.id).id, obj.message) }));
}
