import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { RecordId } from './lists.ts';

export const CHAT_STATUSES = ['online', 'busy', 'away', 'offline'] as const;
export const CHAT_MESSAGE_LENGTH = 2_000;

export const ChatContact = z.object({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: z.enum(CHAT_STATUSES),
});
export type ChatContact = z.output<typeof ChatContact>;

export const ChatMessage = z.object({ message: z.string(), time: Timestamp, senderId: z.number().int() });
export type ChatMessage = z.output<typeof ChatMessage>;

/** `userId` is the contact talked to; a contact has at most one chat. */
export const Chat = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  unseenMsgs: z.number().int(),
  chat: z.array(ChatMessage),
});
export type Chat = z.output<typeof Chat>;

export const ChatSummary = Chat.pick({ id: true, unseenMsgs: true }).extend({ lastMessage: ChatMessage });

export const chat = {
  readProfile: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/chat/users/profile-user',
    access: 'public',
    addition: true,
    summary: 'Read the own profile in the chat',
    response: ChatContact,
  }),
  listChatsAndContacts: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/chat/chats-and-contacts',
    access: 'public',
    addition: true,
    summary: 'List the people with a conversation, latest first, and everybody by name',
    response: z.object({
      chatsContacts: z.array(ChatContact.extend({ chat: ChatSummary })),
      contacts: z.array(ChatContact),
      profileUser: ChatContact,
    }),
  }),
  openChat: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/chat/get-chat',
    access: 'public',
    addition: true,
    summary: 'Open the conversation with a contact, which sees all its messages',
    query: z.object({ id: RecordId }),
    response: z.object({ chat: Chat.nullable(), contact: ChatContact }),
  }),
  sendMessage: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/chat/send-msg',
    access: 'public',
    csrf: false,
    summary: 'Send a message to a contact; the first one begins the conversation',
    body: z.object({
      obj: z.object({
        contact: z.object({ id: z.number().int() }),
        message: z.string().trim().min(1, 'required').max(CHAT_MESSAGE_LENGTH),
      }),
    }),
    // `id` is the contact's; `chat` comes only with a conversation that began.
    response: z.object({ response: z.object({ newMessageData: ChatMessage, id: z.number().int(), chat: Chat.optional() }) }),
    status: 201,
  }),
};
