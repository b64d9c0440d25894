import { Chat, type ChatMessage, type MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { Timestamp } from '@atalaya/contract/paging.ts';
import type { z } from 'zod';
import { sortRows } from '../lists.ts';

/** Messages may lie in the future: an answer is written down when it is provoked, and shows once its time has come. */
export const StoredChat = Chat.omit({ unseenMsgs: true }).extend({ seenAt: Timestamp, clearedAt: Timestamp.optional() });
export type StoredChat = z.output<typeof StoredChat>;

/** What somebody says to a question, to a thank-you and to anything else. */
export interface Voice {
  question: readonly string[];
  thanks: readonly string[];
  remark: readonly string[];
}

const ANSWER_DELAY_MS = { least: 2_000, most: 4_000 };

const byTime = (a: ChatMessage, b: ChatMessage) => Date.parse(a.time) - Date.parse(b.time);
const hasCome = (now: Date) => (message: ChatMessage) => Date.parse(message.time) <= now.getTime();

/** The conversation as it stands at this moment. */
export function showChat({ seenAt, clearedAt = '', ...stored }: StoredChat, now: Date): Chat {
  const chat = stored.chat
    .filter(hasCome(now))
    .filter(({ time }) => time > clearedAt)
    .toSorted(byTime);
  const unseen = chat.filter(({ senderId, time }) => senderId === stored.userId && Date.parse(time) > Date.parse(seenAt));
  return { ...stored, unseenMsgs: unseen.length, chat };
}

/** Those talked to, with the latest message, which also decides their order. */
export function listTalks(contacts: readonly MarkedContact[], chats: readonly StoredChat[], now: Date) {
  const talks = contacts.flatMap((contact) => {
    const stored = chats.find(({ userId }) => userId === contact.id);
    const { id, unseenMsgs, chat } = stored ? showChat(stored, now) : {};
    const lastMessage = chat?.at(-1);
    return lastMessage && id !== undefined && unseenMsgs !== undefined ? [{ ...contact, chat: { id, unseenMsgs, lastMessage } }] : [];
  });
  return sortRows(talks, ({ chat }) => Date.parse(chat.lastMessage.time), 'desc');
}

const pick = (lines: readonly string[], random: () => number) => lines[Math.min(Math.floor(random() * lines.length), lines.length - 1)];

export function chooseAnswer(voice: Voice, message: string, random: () => number): string {
  if (/\b(thanks|thank you|cheers|gracias)\b/i.test(message)) return pick(voice.thanks, random) ?? '';
  return pick(message.includes('?') ? voice.question : voice.remark, random) ?? '';
}

export const chooseAnswerTime = (now: Date, random: () => number) =>
  new Date(now.getTime() + ANSWER_DELAY_MS.least + Math.round(random() * (ANSWER_DELAY_MS.most - ANSWER_DELAY_MS.least)));

/** Several messages in a row get one answer: somebody who is writing one does not begin another. */
export const isAnswering = ({ userId, chat }: StoredChat, now: Date) =>
  chat.some((message) => message.senderId === userId && !hasCome(now)(message));
