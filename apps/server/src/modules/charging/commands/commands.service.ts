// Commands to chargers: sent, accepted, and what they brought about, each only when it is seen.
import validators from 'ocpp-rpc/lib/standard-validators.js';
import { fail } from '@atalaya/contract/errors.ts';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { commandsOf } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { fieldErrors } from '@atalaya/contract/serve.ts';
import type { ChargerCommand, CommandInput, CommandQuery, ReservationQuery } from '@atalaya/contract/charging/commands.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Claims } from '#platform/leases/claims.ts';
import { everything } from '#platform/scope.ts';
import * as chargers from '../model/chargers.repository.ts';
import * as repository from './commands.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import type { AfterAnswer } from './after-answer.ts';
import type { ChargingLive } from '../live/charging-live.ts';
import { errorNameOf, type Connection, type Heard } from '../ocpp/connection.ts';
import { effectWithin, proofOf, refusalOf, showsWithoutAnswer } from '../model/command-proof.rules.ts';
import { redact, redactRecord } from '../model/redact.rules.ts';
import { refuseUnknownPlaces } from './file-hosts.rules.ts';
import { payloadFaults } from './payload-faults.rules.ts';
import { pageOfReservations } from './reservations.repository.ts';
import type { Source } from '../sessions/transactions.service.ts';

/** Whoever gave a command has handed it over by then, or is no more. */
const HANDED_OVER_MS = 10_000;
const validatorOf = (protocol: Protocol) => validators.find(({ subprotocol }) => subprotocol === protocol);

type Payload = Record<string, unknown>;
export type Commands = ReturnType<typeof createCommands>;

const actorOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : caller.kind);

interface Parts {
  claims: Claims;
  live: ChargingLive;
  /** At this node. */
  connectionOf(chargerId: string): Connection | undefined;
  /** To the node that has the charger; null: none has. */
  handOver(chargerId: string, commandId: string, payload: Payload): Promise<boolean | null>;
  afterAnswer: AfterAnswer;
}

export function createCommands(deps: ChargingDeps, { claims, live, connectionOf, handOver, afterAnswer }: Parts) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
    log,
  } = deps;
  const hosts = new Set([new URL(deps.publicUrl).hostname, ...deps.hosts].map((host) => host.toLowerCase()));
  /** Those of chargers here that have not ended, with what was seen of their effect while the answer was still out. */
  const open = new Map<string, { row: CommandRow; isSeen: boolean }>();
  const running = new Map<Promise<void>, string>();

  function tell(row: CommandRow | undefined): CommandRow | undefined {
    if (row) live.command(repository.toCommand(row));
    return row;
  }

  async function change(row: CommandRow, values: Partial<CommandRow>): Promise<void> {
    const changed = tell(await repository.updateCommand(db, row.id, values));
    const known = open.get(row.id);
    if (changed && !changed.endedAt && known) known.row = changed;
    if (!changed || changed.endedAt) open.delete(row.id);
  }
  const end = (row: CommandRow, state: CommandRow['state'], reason: string | null, more: Partial<CommandRow> = {}) =>
    change(row, { state, reason, endedAt: clock(), ...more });

  /** Another node may have the charger; it takes the command once, and nobody does who comes too late. */
  async function pass(row: CommandRow, payload: Payload): Promise<void> {
    const isTaken = await handOver(row.chargerId, row.id, payload);
    if (!isTaken) tell(await repository.withdrawCommand(db, row.id, isTaken === null ? 'offline' : 'unreachable', clock()));
  }

  /** A charger may restart before it answers that it will: the boot that follows is the word, as long as it may take. */
  async function unanswered(row: CommandRow, protocol: Protocol, reason: string | null): Promise<void> {
    const withinMs = effectWithin(protocol, row.action);
    if (!showsWithoutAnswer(row.action) || withinMs === null) return end(row, 'unanswered', reason);
    if (open.get(row.id)?.isSeen === true) return end(row, 'observed', null);
    await change(row, { reason, effectBy: new Date(clock().getTime() + withinMs) });
  }

  async function send(row: CommandRow, payload: Payload): Promise<void> {
    const connection = connectionOf(row.chargerId);
    if (!connection) return pass(row, payload);
    const { protocol } = connection;
    open.set(row.id, { row, isSeen: false });
    const taken = tell(await repository.takeCommand(db, row.id, clock()));
    if (!taken) return void open.delete(row.id);
    open.set(row.id, { row: taken, isSeen: false });
    let response: Payload;
    try {
      response = await connection.call(row.action, payload);
    } catch (error) {
      const name = errorNameOf(error);
      if (name === 'Timeout' || name === 'Disconnected') return unanswered(row, protocol, name === 'Timeout' ? null : 'disconnected');
      return end(row, 'rejected', name, { answeredAt: clock() });
    }
    const answer = { response: redact(response), answeredAt: clock() };
    const refusal = refusalOf(response);
    if (refusal !== null) return end(row, 'rejected', refusal, answer);
    const withinMs = effectWithin(protocol, row.action, response);
    if (withinMs === null) {
      await change(row, { ...answer, state: 'accepted' });
      const { state, reason } = await afterAnswer({ row, payload, response, connection });
      return end(row, state, reason);
    }
    const isSeen = () => open.get(row.id)?.isSeen === true;
    if (isSeen()) return end(row, 'observed', null, answer);
    await change(row, { ...answer, state: 'accepted', effectBy: new Date(clock().getTime() + withinMs) });
    // Or while the answer was being written down.
    if (isSeen()) await end(row, 'observed', null);
  }

  function follow(work: Promise<void>, chargerId: string) {
    const followed = work
      .catch((error: unknown) => log.warn({ err: error, chargerId }, 'a command could not be followed'))
      .finally(() => running.delete(followed));
    running.set(followed, chargerId);
  }

  async function hear({ source, protocol, action, payload: heard, meaning }: Heard): Promise<void> {
    for (const known of [...open.values()].filter((one) => one.row.chargerId === source.chargerId)) {
      const { row } = known;
      const proof = proofOf(row.action, row.payload, { protocol, action, payload: heard, transactionId: meaning.transactionId });
      if (proof?.kind === 'progress') await change(row, { progress: proof.progress });
      else if (proof?.kind === 'failed') await end(row, 'failed', proof.reason);
      else if (proof && (row.state === 'accepted' || row.effectBy !== null)) await end(row, 'observed', null);
      else if (proof) {
        // Some chargers act before they answer.
        known.isSeen = true;
      }
    }
  }

  /** Of all nodes' commands. */
  async function sweep(): Promise<void> {
    const now = clock();
    const ended = await repository.endWithoutEffect(db, now);
    ended.push(...(await repository.endInterrupted(db, claims, new Date(now.getTime() - HANDED_OVER_MS), now)));
    for (const row of ended) {
      tell(row);
      open.delete(row.id);
    }
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
    tell(row);
    follow(send(row, payload), row.chargerId);
    return row;
  }

  return {
    async command(ctx: CallContext, input: CommandInput): Promise<ChargerCommand> {
      const charger = (await chargers.findCharger(db, ctx.scope, input.chargerId, clock())) ?? fail('charger.not_found');
      // What it has just connected with may not be written down yet.
      const protocol = connectionOf(charger.id)?.protocol ?? charger.protocol ?? 'ocpp1.6';
      if (!commandsOf(protocol).includes(input.action))
        fail('input.invalid', fieldErrors([{ field: 'action', code: 'choice', params: { choices: commandsOf(protocol).join(', ') } }]));
      try {
        await validatorOf(protocol)?.validate(`urn:${input.action}.req`, input.payload);
      } catch (error) {
        fail('input.invalid', fieldErrors(payloadFaults(error)));
      }
      refuseUnknownPlaces(input.payload, hosts);
      return repository.toCommand(await give(charger, input, actorOf(ctx), ctx));
    },
    /** What the server itself orders: to end a session that is over its budget, or what a driver asked for at a connector's page. */
    async order(
      charger: { id: string; clientId: string },
      action: CommandInput['action'],
      payload: Payload,
      requestedBy: 'system' | 'driver' | 'roaming' = 'system',
    ): Promise<string> {
      return (await give(charger, { action, payload }, requestedBy, null)).id;
    },
    async get({ scope }: CallContext, id: string): Promise<ChargerCommand> {
      return repository.toCommand((await repository.findCommand(db, scope, id)) ?? fail('command.not_found'));
    },
    list: ({ scope }: CallContext, query: CommandQuery) => repository.pageOfCommands(db, scope, query),
    reservations: ({ scope }: CallContext, query: ReservationQuery) => pageOfReservations(db, scope, query, clock()),
    /** Of another node, for a charger of this one. */
    async takeOver(id: string, payload: Payload): Promise<boolean> {
      const row = await repository.findCommand(db, everything, id);
      if (!row || !connectionOf(row.chargerId)) return false;
      follow(send(row, payload), row.chargerId);
      return true;
    },
    hear: (heard: Heard): void => follow(hear(heard), heard.source.chargerId),
    /** What a charger agreed to while it was connected elsewhere, or before it was away, may show here. */
    async arriving({ chargerId }: Source): Promise<void> {
      for (const row of await repository.listOpenCommands(db, chargerId)) {
        if (row.state === 'accepted' || row.effectBy !== null) open.set(row.id, { row, isSeen: false });
        // Whether it was sent nobody knows any more.
        else if (row.state === 'sent') await end(row, 'unanswered', 'restarted');
      }
    },
    /** Resolves when what was sent to it has come to its end: the connection is closed, so that is soon. */
    async leaving({ chargerId }: Source): Promise<void> {
      await Promise.all([...running].flatMap(([work, whose]) => (whose === chargerId ? [work] : [])));
      for (const [id, { row }] of open) if (row.chargerId === chargerId) open.delete(id);
    },
    sweep,
    async stop(): Promise<void> {
      await Promise.all(running.keys());
    },
  };
}
