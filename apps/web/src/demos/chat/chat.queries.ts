import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chat, type ChatProfileChange, type ContactMarks } from '@atalaya/contract/demo/chat.ts';
import type { EmailAttachment } from '@atalaya/contract/demo/email.ts';
import { call } from '#shared/api/call.ts';

const chats = ['demo', 'chat'];
const POLL_MS = 3_000;
/** Nobody likes to wait for an answer that is already written. */
const POLL_WHILE_TYPING_MS = 500;

export const peopleQuery = queryOptions({
  queryKey: [...chats, 'people'],
  queryFn: ({ signal }) => call(chat.listChatsAndContacts, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const chatQuery = (id: number) =>
  queryOptions({
    queryKey: [...chats, 'one', id],
    queryFn: async ({ signal, client }) => {
      const opened = await call(chat.openChat, { query: { id } }, { signal });
      // Opening it has seen its messages: the list beside it is told at once where it says otherwise.
      const listed = client.getQueryData(peopleQuery.queryKey)?.chatsContacts.find((talk) => talk.id === id)?.chat;
      const isListedRight = listed?.unseenMsgs === 0 && listed.lastMessage.time === opened.chat?.chat.at(-1)?.time;
      if (listed && !isListedRight) void client.invalidateQueries({ queryKey: peopleQuery.queryKey });
      return opened;
    },
    refetchInterval: ({ state }) => (state.data?.isTyping ? POLL_WHILE_TYPING_MS : POLL_MS),
  });

function useChatChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: chats }) }).mutateAsync;
}

interface NewMessage {
  id: number;
  message: string;
  attachment?: EmailAttachment;
}

export const useSendMessage = () =>
  useChatChange(({ id, ...content }: NewMessage) => call(chat.sendMessage, { body: { obj: { contact: { id }, ...content } } }));
export const useUpdateProfile = () => useChatChange((body: ChatProfileChange) => call(chat.updateProfile, { body }));
export const useMarkContact = () => useChatChange((body: Partial<ContactMarks> & { id: number }) => call(chat.updateContact, { body }));
export const useClearChat = () => useChatChange((body: { id: number; isCleared: boolean }) => call(chat.clearChat, { body }));
