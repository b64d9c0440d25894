import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@atalaya/contract/errors.ts';
import type { Delivery, DeliveryExportQuery, DeliveryQuery, DeliveryState, TestOutcome } from '@atalaya/contract/notify/deliveries.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Channels } from '../channels/channels.service.ts';
import type { NotifyDeps } from '../deps.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { targetsOfChannel } from '../model/target.ts';
import * as ledger from './ledger.repository.ts';
import { addDeliveries } from './outbox.repository.ts';
import type { Outbox } from './outbox.service.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Less than a caller waits for an answer. */
const PATIENCE_MS = 3_000;

function toDelivery({ delivery, channelName, clientName, policyName }: ledger.LedgerRow): Delivery {
  const { id, alarmId, incidentId, channelId, recipient, severity, transition, about, state, attempts, answer, messageId } = delivery;
  return {
    id,
    alarmId,
    incidentId,
    channelId,
    channelName,
    recipient,
    clientName,
    policyName,
    severity,
    transition,
    about,
    state,
    attempts,
    answer,
    messageId,
    dueAt: delivery.dueAt.toISOString(),
    lastAt: delivery.lastAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  };
}

export const deliveryHeader = [
  'createdAt',
  'about',
  'transition',
  'channel',
  'recipient',
  'state',
  'attempts',
  'dueAt',
  'lastAt',
  'answer',
  'messageId',
];
export const deliveryLine = (one: Delivery): readonly unknown[] => [
  one.createdAt,
  one.about,
  one.transition,
  one.channelName,
  one.recipient,
  one.state,
  one.attempts,
  one.dueAt,
  one.lastAt,
  one.answer,
  one.messageId,
];

/** Of several recipients the one that fared worst. */
const badness: readonly DeliveryState[] = ['delivered', 'accepted', 'superseded', 'sending', 'due', 'dead', 'refused'];

export function createLedger({ database: { db }, licensing: { deviceKeys }, clock }: NotifyDeps, channels: Channels, outbox: Outbox) {
  return {
    async list(ctx: CallContext, query: DeliveryQuery) {
      const { rows, total } = await ledger.listDeliveries(db, ctx.scope, query);
      return { data: rows.map(toDelivery), total };
    },
    async *all(ctx: CallContext, query: DeliveryExportQuery): AsyncGenerator<Delivery[]> {
      for await (const rows of ledger.allDeliveries(db, ctx.scope, query)) yield rows.map(toDelivery);
    },
    async again(ctx: CallContext, id: string): Promise<Delivery> {
      const [found] = await ledger.findDeliveries(db, ctx.scope, [id]);
      if (!found) return fail('delivery.not_found');
      await db.transaction(async (tx) => {
        await ledger.sendAgain(tx, ctx.scope, found.delivery, clock());
        await deviceKeys.audit(tx, ctx, 'delivery.again', `delivery:${id}`, { recipient: found.delivery.recipient });
      });
      outbox.wake();
      const [now] = await ledger.findDeliveries(db, ctx.scope, [id]);
      return now ? toDelivery(now) : fail('delivery.not_found');
    },
    /** Through the outbox like everything: what works here works at night. */
    async test(ctx: CallContext, channelId: string): Promise<TestOutcome> {
      const channel = await channels.own(ctx, channelId);
      const now = clock();
      const cause = `test:${randomUUID()}`;
      const ids = await db.transaction(async (tx) => {
        const rows = targetsOfChannel(channel).map((target): NewDelivery => ({
          ...target,
          subjectClientId: channel.clientId,
          subject: cause,
          about: channel.name,
          transition: 'test',
          verb: 'test',
          cause,
          state: 'due',
          dueAt: now,
          createdAt: now,
        }));
        await deviceKeys.audit(tx, ctx, 'channel.test', `channel:${channelId}`, {});
        return addDeliveries(tx, rows);
      });
      await Promise.race([outbox.turn(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      const deliveries = (await ledger.findDeliveries(db, ctx.scope, ids)).map(toDelivery);
      const worst = deliveries.toSorted((a, b) => badness.indexOf(b.state) - badness.indexOf(a.state))[0];
      return { state: worst?.state ?? 'due', answer: worst?.answer ?? null, deliveries };
    },
  };
}
