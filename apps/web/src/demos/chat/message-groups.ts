import type { ChatMessage } from '@atalaya/contract/demo/chat.ts';
import { isSameDay } from '#demos/kit/format/short-date.ts';

export interface MessageGroup {
  senderId: number;
  messages: ChatMessage[];
  /** A new day begins with it. */
  startsDay: boolean;
}

const PAUSE_MS = 60 * 60_000;

/** What one person wrote in a row stands together; a long pause or another day begins anew. */
export function groupMessages(messages: readonly ChatMessage[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    const before = group?.messages.at(-1);
    const startsDay = !before || !isSameDay(new Date(before.time), new Date(message.time));
    const isPaused = before && Date.parse(message.time) - Date.parse(before.time) > PAUSE_MS;
    if (group && !startsDay && !isPaused && group.senderId === message.senderId) group.messages.push(message);
    else groups.push({ senderId: message.senderId, messages: [message], startsDay });
  }
  return groups;
}
