// What a scenario has at hand: a charger of its own on a bare socket, the calls of an operator, and words for what it expects.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { ChargerCommand, CommandInput } from '@atalaya/contract/charging/commands.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import { rawCharger, type RawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import type { serverCaller } from '../support/server-caller.ts';

/** Against hanging only: a busy machine is no fault of the server's. */
const WAIT_MS = 30_000;
type Payload = Record<string, unknown>;

export interface Ground {
  port: number;
  call: ReturnType<typeof serverCaller>;
  clientId: string;
}

/** Where chargers leave and fetch files; it has to be allowed. */
export const FILE_HOST = 'files.example.test';
export const fileUrl = `https://${FILE_HOST}/file`;

/** What the wire said is not what the clause asks for. */
export class Deviation extends Error {}

export function expectThat(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Deviation(what);
}
export const at = (minutes = 0) => new Date(Date.now() + minutes * 60_000).toISOString();
/** A value of what was sent or answered, by its path. */
export const pick = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
export function expectValue(value: unknown, path: string, expected: unknown): void {
  const found = pick(value, path);
  expectThat(found === expected, `${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean, what: string): Promise<T> {
  for (const end = performance.now() + WAIT_MS; ;) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Deviation(`${what}: ${JSON.stringify(value).slice(0, 300)}`);
    await sleep(25);
  }
}

export type Bench = Awaited<ReturnType<typeof createBench>>;

export async function createBench({ port, call, clientId }: Ground, protocol: 'ocpp1.6' | 'ocpp2.0.1') {
  const id = `TCK-${randomBytes(6).toString('hex')}`;
  const { password } = (await call(charging.createCharger, { body: { id, label: 'Conformance', clientId } })).data;
  const idTag = randomBytes(7).toString('hex').toUpperCase();
  await call(chargingSessions.createTag, { body: { idTag, clientId, maxActive: null } });
  const connect = (more: object = {}) => rawCharger({ port, id, password, protocol, ...more });
  const wire: RawCharger = await connect();
  const charger = async (): Promise<Charger> => (await call(charging.getCharger, { query: { id } })).data;
  const sessions = async (): Promise<Transaction[]> => (await call(chargingSessions.transactions, { query: { chargerId: id } })).data;
  const is16 = protocol === 'ocpp1.6';
  // The handshake is over before the server has written down who came.
  await until(charger, ({ protocol: known }) => known === protocol, `the charger is not known to speak ${protocol}`);

  /** A command of the operator's, until it is in one of these states. */
  const commandIn = (given: { id: string }, ...states: ChargerCommand['state'][]) =>
    until(
      async () => (await call(charging.getCommand, { query: { id: given.id } })).data,
      ({ state }) => states.includes(state),
      `the command is not ${states.join(' or ')}`,
    );
  const give = async (action: CommandInput['action'], payload: Payload) =>
    (await call(charging.command, { body: { chargerId: id, action, payload } })).data;

  return {
    id,
    password,
    idTag,
    wire,
    connect,
    call,
    clientId,
    charger,
    sessions,
    give,
    commandIn,
    /** Sent as the operator wrote it, answered so, and then in one of these states. */
    async order(action: CommandInput['action'], payload: Payload, answer: Payload, ...states: ChargerCommand['state'][]) {
      wire.respond(action, () => answer);
      const given = await give(action, payload);
      const ended = await commandIn(given, ...states);
      const asked = wire.asked.findLast((one) => one.action === action);
      expectThat(JSON.stringify(asked?.payload) === JSON.stringify(payload), `${action} came as ${JSON.stringify(asked?.payload)}`);
      return { given, ended };
    },
    boot: () =>
      wire.ask(
        'BootNotification',
        is16
          ? { chargePointVendor: 'Maker', chargePointModel: 'Model' }
          : { reason: 'PowerUp', chargingStation: { vendorName: 'Maker', model: 'Model' } },
      ),
    status: (status: string, connectorId = 1) =>
      wire.ask(
        'StatusNotification',
        is16
          ? { connectorId, status, errorCode: 'NoError', timestamp: at() }
          : { timestamp: at(), connectorStatus: status, evseId: 1, connectorId },
      ),
    async start(tag = idTag): Promise<Payload> {
      return wire.ask('StartTransaction', { connectorId: 1, idTag: tag, meterStart: 0, timestamp: at(-10) });
    },
    async stop(transactionId: unknown, more: Payload = {}): Promise<Payload> {
      return wire.ask('StopTransaction', { transactionId, meterStop: 1_000, timestamp: at(), ...more });
    },
    /** An event of a session of 2.0.1. */
    event: (eventType: 'Started' | 'Updated' | 'Ended', seqNo: number, triggerReason: string, more: Payload = {}) =>
      wire.ask('TransactionEvent', {
        eventType,
        timestamp: at(seqNo - 10),
        triggerReason,
        seqNo,
        transactionInfo: { transactionId: `${id}-1`, ...(more['info'] as Payload | undefined) }, // safe: written by the scenarios below
        ...(eventType === 'Started' ? { evse: { id: 1, connectorId: 1 } } : {}),
        ...(more['rest'] as Payload | undefined), // safe: the same
      }),
    session: (isSo: (session: Transaction) => boolean, what: string) =>
      until(
        async () => (await sessions())[0],
        (session) => session !== undefined && isSo(session),
        what,
      ),
    known: (isSo: (charger: Charger) => boolean, what: string) => until(charger, isSo, what),
    async tag(change: Payload): Promise<void> {
      const { data } = await call(chargingSessions.listTags, { query: { q: idTag } });
      await call(chargingSessions.changeTag, { query: { id: data[0]?.id ?? '' }, body: change });
    },
    close: () => wire.cut(),
  };
}

export interface Scenario {
  /** As the public test documents number it, or our own where they have none. */
  id: string;
  /** What of OCPP it is about; a failure names it. */
  clause: string;
  title: string;
  protocol: 'ocpp1.6' | 'ocpp2.0.1';
  run: (bench: Bench) => Promise<void>;
}

type States = Parameters<Bench['order']>[3][];

/** How scenarios of one version are written down. */
export function scenariosOf(protocol: Scenario['protocol']) {
  const one = (id: string, clause: string, title: string, run: Scenario['run']): Scenario => ({
    id,
    clause: `OCPP ${protocol.slice(4)} ${clause}`,
    title,
    protocol,
    run,
  });
  /** Asked, answered, and in one of these states. */
  const asked = (
    id: string,
    clause: string,
    title: string,
    action: CommandInput['action'],
    payload: Payload,
    answer: Payload,
    ...states: States
  ): Scenario =>
    one(id, clause, title, async (bench) => {
      await bench.boot();
      await bench.status('Available');
      await bench.order(action, payload, answer, ...states);
    });
  return { one, asked };
}
