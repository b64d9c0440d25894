import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@atalaya/contract/errors.ts';
import type { Delivery, DeliveryExportQuery, DeliveryQuery, DeliveryState, TestOutcome } from '@atalaya/contract/notify/deliveries.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Channels } from '../channels/channels.service.ts';
import type { NotifyDeps } from '../deps.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { listPersons } from '../model/people.repository.ts';
import { targetOfPerson, targetsOfChannel, type Target } from '../model/target.ts';
import * as ledger from './ledger.repository.ts';
import { addDeliveries } from './outbox.repository.ts';
import type { Outbox } from './outbox.service.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Less than a caller waits for an answer. */
const PATIENCE_MS = 3_000;
const MAIL_PATIENCE_MS = 25_000;

function toDelivery({ delivery, channelName, clientName, policyName, teamName }: ledger.LedgerRow): Delivery {
  const { id, alarmId, incidentId, channelId, recipient, severity, transition, about, state, answer, messageId } = delivery;
  const { afterSeconds, attempts } = delivery;
  return {
    id,
    alarmId,
    incidentId,
    channelId,
    channelName,
    recipient,
    clientName,
    policyName,
    teamName,
    severity,
    transition,
    about,
    state,
    afterSeconds,
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

interface Tested {
  kind: 'channel' | 'mailServer';
  id: string;
  clientId: string | null;
  about: string;
  patienceMs: number;
}

export function createLedger(
  { database: { db }, licensing: { deviceKeys }, mailServers, clock }: NotifyDeps,
  channels: Channels,
  outbox: Outbox,
) {
  async function tryOut(
    ctx: CallContext,
    targets: readonly Target[],
    { kind, id, clientId, about, patienceMs }: Tested,
  ): Promise<TestOutcome> {
    const now = clock();
    const cause = `test:${randomUUID()}`;
    const common = { subjectClientId: clientId, subject: cause, about, cause, dueAt: now, createdAt: now };
    const ids = await db.transaction(async (tx) => {
      await deviceKeys.audit(tx, ctx, `${kind}.test`, `${kind}:${id}`, {});
      return addDeliveries(
        tx,
        targets.map((target): NewDelivery => ({ ...target, ...common, transition: 'test', verb: 'test', state: 'due' })),
      );
    });
    await Promise.race([outbox.turn(), sleep(patienceMs, undefined, { ref: false })]);
    const deliveries = (await ledger.findDeliveries(db, ctx.scope, ids)).map(toDelivery);
    const worst = deliveries.toSorted((a, b) => badness.indexOf(b.state) - badness.indexOf(a.state))[0];
    return { state: worst?.state ?? 'due', answer: worst?.answer ?? null, deliveries };
  }

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
      const tested = { kind: 'channel', id: channelId, clientId: channel.clientId, about: channel.name, patienceMs: PATIENCE_MS } as const;
      return tryOut(ctx, targetsOfChannel(channel), tested);
    },
    /** To the address of who asks, over the mail server that is set. */
    async testMail(ctx: CallContext): Promise<TestOutcome> {
      if (ctx.caller.kind !== 'user') fail('access.denied');
      const server = (await mailServers.current()) ?? fail('mail.off');
      const [person] = await listPersons(db, [ctx.caller.account.id]);
      const target = targetOfPerson(person ?? fail('user.not_found'));
      // A line of its own: what else is on its way to them does not keep it waiting.
      const alone = { ...target, recipientKey: `mail test:${target.userId}` };
      const { host } = server;
      const tested = { kind: 'mailServer', id: host, clientId: null, about: host, patienceMs: MAIL_PATIENCE_MS } as const;
      return tryOut(ctx, [alone], tested);
    },
  };
}
