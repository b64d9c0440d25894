// Commands to chargers: sent, accepted, and what they brought about, each only when it is seen.
import validators from 'ocpp-rpc/lib/standard-validators.js';
import { fail } from '@atalaya/contract/errors.ts';
import type { ChargerCommand, CommandInput, CommandQuery } from '@atalaya/contract/charging/commands.ts';
import type { CallContext } from '#platform/call-context.ts';
import * as chargers from './chargers.repository.ts';
import * as repository from './commands.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import type { ChargingDeps } from './deps.ts';
import type { AfterAnswer } from './after-answer.ts';
import { errorNameOf, type Connection, type Heard } from './ocpp/connection.ts';
import { effectWithin, proofOf, refusalOf } from './ocpp/effects.ts';
import { redact, redactRecord } from './ocpp/redact.ts';
import { refuseUnknownPlaces } from './places.ts';

const SWEEP_EVERY_MS = 1_000;
const validator = validators.find(({ subprotocol }) => subprotocol === 'ocpp1.6');

type Payload = Record<string, unknown>;
export type Commands = ReturnType<typeof createCommands>;

const actorOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : caller.kind);

export function createCommands(deps: ChargingDeps, connectionOf: (chargerId: string) => Connection | undefined, afterAnswer: AfterAnswer) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
    log,
  } = deps;
  const hosts = new Set([new URL(deps.publicUrl).hostname, ...deps.hosts].map((host) => host.toLowerCase()));
  /** Those that have not ended, with what was seen of their effect while the answer was still out. */
  const open = new Map<string, { row: CommandRow; isSeen: boolean }>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  async function change(row: CommandRow, values: Partial<CommandRow>): Promise<void> {
    const changed = await repository.updateCommand(db, row.id, values);
    const known = open.get(row.id);
    if (changed && !changed.endedAt && known) known.row = changed;
    if (!changed || changed.endedAt) open.delete(row.id);
  }
  const end = (row: CommandRow, state: CommandRow['state'], reason: string | null, more: Partial<CommandRow> = {}) =>
    change(row, { state, reason, endedAt: clock(), ...more });

  async function send(row: CommandRow, payload: Payload): Promise<void> {
    const connection = connectionOf(row.chargerId);
    if (!connection) return end(row, 'failed', 'offline');
    await change(row, { state: 'sent', sentAt: clock() });
    let response: Payload;
    try {
      response = await connection.call(row.action, payload);
    } catch (error) {
      const name = errorNameOf(error);
      if (name === 'Timeout' || name === 'Disconnected') return end(row, 'unanswered', name === 'Timeout' ? null : 'disconnected');
      return end(row, 'rejected', name, { answeredAt: clock() });
    }
    const answer = { response: redact(response), answeredAt: clock() };
    const refusal = refusalOf(response);
    if (refusal !== null) return end(row, 'rejected', refusal, answer);
    const withinMs = effectWithin(row.action);
    if (withinMs === null) {
      await change(row, { ...answer, state: 'accepted' });
      const { state, reason } = await afterAnswer({ row, payload, response, connection });
      return end(row, state, reason);
    }
    if (open.get(row.id)?.isSeen) return end(row, 'observed', null, answer);
    await change(row, { ...answer, state: 'accepted', effectBy: new Date(clock().getTime() + withinMs) });
  }

  function follow(work: Promise<void>, row: CommandRow) {
    const followed = work
      .catch((error: unknown) => log.warn({ err: error, command: row.id }, 'a command could not be followed'))
      .finally(() => running.delete(followed));
    running.add(followed);
  }

  async function hear({ source, action, payload: heard, meaning }: Heard): Promise<void> {
    for (const { row } of [...open.values()].filter((one) => one.row.chargerId === source.chargerId)) {
      const proof = proofOf(row.action, row.payload, { action, payload: heard, transactionId: meaning.transactionId });
      if (proof?.kind === 'progress') await change(row, { progress: proof.progress });
      else if (proof?.kind === 'failed') await end(row, 'failed', proof.reason);
      else if (proof && row.state === 'accepted') await end(row, 'observed', null);
      else if (proof) {
        // Some chargers act before they answer.
        const known = open.get(row.id);
        if (known) known.isSeen = true;
      }
    }
  }

  async function sweep(): Promise<void> {
    const now = clock();
    for (const { row } of open.values()) if (row.effectBy && row.effectBy <= now) await end(row, 'no_effect', null);
  }

  async function give(
    charger: { id: string; clientId: string },
    { action, payload }: Pick<CommandInput, 'action' | 'payload'>,
    requestedBy: string,
    ctx: CallContext | null,
  ) {
    const row = await db.transaction(async (tx) => {
      const values = { chargerId: charger.id, clientId: charger.clientId, action, payload: redactRecord(payload) };
      const inserted = await repository.insertCommand(tx, { ...values, state: 'queued', requestedBy, requestedAt: clock() });
      if (ctx) await deviceKeys.audit(tx, ctx, 'charger.command', `charger:${charger.id}`, { action, command: inserted.id });
      return inserted;
    });
    open.set(row.id, { row, isSeen: false });
    follow(send(row, payload), row);
    return row;
  }

  return {
    async command(ctx: CallContext, input: CommandInput): Promise<ChargerCommand> {
      const charger = (await chargers.findCharger(db, ctx.scope, input.chargerId, clock())) ?? fail('charger.not_found');
      try {
        await validator?.validate(`urn:${input.action}.req`, input.payload);
      } catch (error) {
        fail('input.invalid', { errors: { payload: [error instanceof Error ? error.message.slice(0, 300) : 'invalid'] } });
      }
      refuseUnknownPlaces(input.payload, hosts);
      return repository.toCommand(await give(charger, input, actorOf(ctx), ctx));
    },
    /** What the server itself orders: to end a session that is over its budget. */
    async order(charger: { id: string; clientId: string }, action: CommandInput['action'], payload: Payload): Promise<void> {
      await give(charger, { action, payload }, 'system', null);
    },
    async get({ scope }: CallContext, id: string): Promise<ChargerCommand> {
      return repository.toCommand((await repository.findCommand(db, scope, id)) ?? fail('command.not_found'));
    },
    list: ({ scope }: CallContext, query: CommandQuery) => repository.pageOfCommands(db, scope, query),
    hear(heard: Heard): void {
      const listening = hear(heard)
        .catch((error: unknown) => log.warn({ err: error }, 'the effect of a command could not be stored'))
        .finally(() => running.delete(listening));
      running.add(listening);
    },
    sweep,
    async start(): Promise<void> {
      for (const row of await repository.listOpenCommands(db)) {
        // Whether it was sent nobody knows any more; what was accepted is still waited for.
        if (row.state === 'accepted') open.set(row.id, { row, isSeen: false });
        else await end(row, 'unanswered', 'restarted');
      }
      timer = setInterval(
        () => void sweep().catch((error: unknown) => log.warn({ err: error }, 'commands could not be swept')),
        SWEEP_EVERY_MS,
      );
      timer.unref();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
