import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { EmailAttachment, MAX_MAIL_BYTES } from './email.ts';
import { RecordId } from './lists.ts';

export const CHAT_STATUSES = ['online', 'busy', 'away', 'offline'] as const;
export const CHAT_MESSAGE_LENGTH = 2_000;
export const CHAT_ABOUT_LENGTH = 120;

export const ChatContact = z.object({
  id: z.number().int(),
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: z.string(),
  status: z.enum(CHAT_STATUSES),
});
export type ChatContact = z.output<typeof ChatContact>;

/** What one keeps about a contact: nobody else sees it. */
export const ContactMarks = z.object({
  /** Their messages come in without being announced. */
  isMuted: z.boolean(),
  /** Nothing can be sent to them, and they do not answer. */
  isBlocked: z.boolean(),
  isImportant: z.boolean(),
  tags: z.array(z.string().trim().min(1, 'required').max(24)).max(6),
});
export type ContactMarks = z.output<typeof ContactMarks>;

export const MarkedContact = ChatContact.extend({ ...ContactMarks.shape, email: z.email() });
export type MarkedContact = z.output<typeof MarkedContact>;

/** Oneself. */
export const ChatProfile = ChatContact.extend({
  /** Whether messages announce themselves while another conversation is open. */
  isNotified: z.boolean(),
});
export type ChatProfile = z.output<typeof ChatProfile>;

export const ChatProfileChange = ChatProfile.pick({ status: true, isNotified: true })
  .extend({ about: z.string().trim().max(CHAT_ABOUT_LENGTH) })
  .partial();
export type ChatProfileChange = z.output<typeof ChatProfileChange>;

export const ChatMessage = z.object({
  /** May be empty beside a file. */
  message: z.string(),
  time: Timestamp,
  senderId: z.number().int(),
  attachment: EmailAttachment.optional(),
});
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

/** A contact with whom there is a conversation. */
export const Talk = MarkedContact.extend({ chat: ChatSummary });
export type Talk = z.output<typeof Talk>;

export const NewChatMessage = z
  .object({
    contact: z.object({ id: z.number().int() }),
    message: z.string().trim().max(CHAT_MESSAGE_LENGTH),
    attachment: EmailAttachment.optional(),
  })
  .refine(({ message, attachment }) => message !== '' || attachment !== undefined, { path: ['message'], error: 'required' });

export const chat = {
  readProfile: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/chat/users/profile-user',
    access: 'public',
    addition: true,
    summary: 'Read the own profile in the chat',
    response: ChatProfile,
  }),
  listChatsAndContacts: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/chat/chats-and-contacts',
    access: 'public',
    addition: true,
    summary: 'List the people with a conversation, latest first, and everybody by name',
    response: z.object({
      chatsContacts: z.array(Talk),
      contacts: z.array(MarkedContact),
      profileUser: ChatProfile,
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
    // `isTyping`: an answer is on its way.
    response: z.object({ chat: Chat.nullable(), contact: MarkedContact, isTyping: z.boolean() }),
  }),
  sendMessage: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/chat/send-msg',
    access: 'public',
    csrf: false,
    summary: 'Send a message to a contact; the first one begins the conversation',
    body: z.object({ obj: NewChatMessage }),
    maxBodyBytes: MAX_MAIL_BYTES,
    // `id` is the contact's; `chat` comes only with a conversation that began.
    response: z.object({ response: z.object({ newMessageData: ChatMessage, id: z.number().int(), chat: Chat.optional() }) }),
    status: 201,
  }),
  updateProfile: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/chat/update-profile',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change the own status, the text about oneself or the announcements',
    body: ChatProfileChange,
    response: ChatProfile,
  }),
  updateContact: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/chat/update-contact',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Mute, block, tag or mark a contact as important',
    body: ContactMarks.partial().extend({ id: z.number().int() }),
    response: MarkedContact,
  }),
  clearChat: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/chat/clear-chat',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Clear the conversation with a contact, or take that back',
    body: z.object({ id: z.number().int(), isCleared: z.boolean() }),
    response: z.object({ chat: Chat.nullable() }),
  }),
};
