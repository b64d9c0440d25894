// Who exactly gets a message: each address of a channel by itself, and each person.
import type { ChannelRow } from './channels.table.ts';
import type { NewDelivery } from './deliveries.table.ts';
import type { Person } from './person.ts';

export type Target = Pick<NewDelivery, 'clientId' | 'channelId' | 'userId' | 'rotaId' | 'teamId' | 'recipient' | 'recipientKey'>;

export function targetsOfChannel({ id, clientId, kind, to, host, chatId, name }: ChannelRow): Target[] {
  const one = (recipient: string, recipientKey: string): Target => ({ clientId, channelId: id, userId: null, recipient, recipientKey });
  if ((kind === 'email' || kind === 'sms') && to.length > 0) return to.map((address) => one(address, `channel:${id}:${address}`));
  return [one(chatId ?? host ?? name, `channel:${id}`)];
}

export const targetOfPerson = ({ id, clientId, email }: Person): Target => ({
  clientId,
  channelId: null,
  userId: id,
  recipient: email,
  recipientKey: `user:${id}`,
});
