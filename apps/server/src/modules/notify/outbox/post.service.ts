// Makes messages of what other modules handed over, in the transaction that takes it: events for the webhooks that want them, letters for people.
import { PRODUCT_EVENTS } from '@atalaya/contract/notify/product-events.ts';
import type { Queryable } from '#platform/database.ts';
import { takePost, type LetterKind } from '#platform/post/post.ts';
import type { Post } from '#platform/post/post.table.ts';
import type { NotifyDeps } from '../deps.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { channelMayHear } from '../model/may-be-told.rules.ts';
import { listPersons } from '../model/people.repository.ts';
import { listEventChannels } from './event-channels.repository.ts';
import { addDeliveries } from './outbox.repository.ts';

const AT_ONCE = 200;
const kinds: readonly LetterKind[] = ['invitation', 'resetPassword', 'newDevice', 'report'];
const letterKind = (type: string) => kinds.find((kind) => kind === type);

export const wantsEvent = (channel: ChannelRow, type: string, clientId: string | null): boolean =>
  channel.kind === 'webhook' && channel.events.some((one) => one === type) && channelMayHear(channel, { clientId });

function ofEvent(
  { type, clientId, subject, about, data, cause, id, createdAt }: Post,
  channels: readonly ChannelRow[],
  now: Date,
): NewDelivery[] {
  return channels
    .filter((channel) => wantsEvent(channel, type, clientId))
    .map((channel) => ({
      clientId: channel.clientId,
      channelId: channel.id,
      userId: null,
      recipient: channel.host ?? channel.name,
      // A line of their own: ten thousand of them must not keep an alarm waiting.
      recipientKey: `channel:${channel.id}:events`,
      subjectClientId: clientId,
      subject,
      about: `${type} · ${about}`.slice(0, 200),
      detail: { type, data },
      transition: 'event',
      verb: 'event',
      cause: cause ?? `event:${id}`,
      state: 'due',
      dueAt: now,
      createdAt,
    }));
}

export type PostService = ReturnType<typeof createPost>;

export function createPost({ database: { db }, licensing: { letters }, clock }: Pick<NotifyDeps, 'database' | 'licensing' | 'clock'>) {
  async function ofLetter(tx: Queryable, { id, type, userId, subject, data, createdAt }: Post, now: Date): Promise<NewDelivery[]> {
    const kind = letterKind(type);
    if (!kind || userId === null) return [];
    const [person] = await listPersons(tx, [userId]);
    if (!person || !(await letters.open(tx, { id, kind, userId }))) return [];
    return [
      {
        // The link's secret is made of it.
        id,
        clientId: person.clientId,
        channelId: null,
        userId,
        recipient: person.email,
        recipientKey: `letters:${userId}`,
        subjectClientId: person.clientId,
        subject,
        about: person.name,
        detail: data,
        transition: kind,
        verb: 'letter',
        cause: `letter:${id}`,
        state: 'due',
        dueAt: now,
        createdAt,
      },
    ];
  }

  const takeSome = () =>
    db.transaction(async (tx) => {
      const now = clock();
      const waiting = await takePost(tx, AT_ONCE, now);
      if (waiting.length === 0) return 0;
      const types = PRODUCT_EVENTS.filter((name) => waiting.some(({ kind, type }) => kind === 'event' && type === name));
      const channels = types.length === 0 ? [] : await listEventChannels(tx, types);
      const rows: NewDelivery[] = [];
      for (const one of waiting) rows.push(...(one.kind === 'event' ? ofEvent(one, channels, now) : await ofLetter(tx, one, now)));
      await addDeliveries(tx, rows);
      return waiting.length;
    });

  return {
    /** How many there were. */
    async turn(): Promise<number> {
      let taken = 0;
      let all = 0;
      do {
        taken = await takeSome();
        all += taken;
      } while (taken === AT_ONCE);
      return all;
    },
  };
}
