// A crowd of chargers: they connect, begin to charge, tell their meter values and come back after a cut.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { rawCharger, type RawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { inParallel, serverCaller } from '../../tools/prove/support/server-caller.ts';
import type { Cluster } from '../../tools/prove/support/shared-database.ts';
import { sized } from '../size.ts';
import { speeches, VALUES } from './speech.ts';

const EVERY_MS = 10_000;
const RETRY_MS = 500;
/** What follows from all those sessions is another matter than meter values. */
const SETTLE_MS = sized(10_000, 500);

interface Known {
  id: string;
  password: string;
  port: number;
  protocol: Protocol;
}
export interface Crowd {
  chargers: number;
  rounds: number;
  /** They begin to charge within that time, each at its own moment; 0: at once. */
  beginWithinMs: number;
  /** Each charger takes the next of them. */
  protocols: readonly [Protocol, ...Protocol[]];
}
export interface CrowdFigures {
  /** Of the answers to meter values, in milliseconds, the shortest first. */
  times: number[];
  /** Percent of the values that were sent. */
  stored: number;
  beginS: number;
  /** So many messages had to be told again. */
  toldAgain: number;
  stormS: number;
}

/** As a charger does: again and again until it is let in, then it boots. */
async function connect({ id, password, port, protocol }: Known): Promise<RawCharger> {
  for (;;) {
    let charger: RawCharger | undefined;
    try {
      charger = await rawCharger({ port, id, password, protocol });
      await speeches[protocol].boot(charger);
      return charger;
    } catch {
      // While it is connected, another connection of it is kept out.
      charger?.cut();
      await sleep(RETRY_MS);
    }
  }
}

/** The same once it charges: what the server could not store in time it did not answer, and hears again on a new connection. */
async function untilAnswered<T>(chargers: RawCharger[], n: number, known: Known, tell: (charger: RawCharger) => Promise<T>) {
  for (let again = 0; ; again += 1) {
    const charger = chargers[n] ?? (await connect(known));
    try {
      const isCut = charger.closed.then(() => Promise.reject(new Error('the connection was closed')));
      return { answer: await Promise.race([tell(charger), isCut]), again };
    } catch {
      charger.cut();
      await sleep(RETRY_MS);
      chargers[n] = await connect(known);
    }
  }
}

const inSeconds = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await work;
  return [result, (performance.now() - began) / 1_000];
};

/** `whileAll` looks at the servers while all are connected and charge. */
export async function tryCrowd(
  { servers, database }: Cluster,
  { chargers: count, rounds, beginWithinMs, protocols }: Crowd,
  whileAll: () => Promise<void> = () => Promise.resolve(),
): Promise<CrowdFigures> {
  const call = serverCaller(servers[0]?.url ?? '');
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  const known: Known[] = [];
  await inParallel(8, Array.from({ length: count }), async (_, n) => {
    const { id, password } = (await call(charging.createCharger, { body: { id: `CP-${n}`, label: `Charger ${n}`, clientId } })).data;
    const port = Number(new URL(servers[n % servers.length]?.url ?? '').port);
    // Nodes and versions are told out independently of each other.
    const protocol = protocols[Math.floor(n / servers.length) % protocols.length] ?? protocols[0];
    known.push({ id, password, port, protocol });
  });
  const connectAll = () => Promise.all(known.map(connect));
  const speechOf = (n: number) => speeches[known[n]?.protocol ?? protocols[0]];
  let chargers = await connectAll();
  let toldAgain = 0;
  async function say<T>(n: number, one: Known, tell: (charger: RawCharger) => Promise<T>): Promise<T> {
    const { answer, again } = await untilAnswered(chargers, n, one, tell);
    toldAgain += again;
    return answer;
  }
  const beginAll = known.map(async (one, n) => {
    await sleep((n / count) * beginWithinMs);
    return say(n, one, speechOf(n).begin);
  });
  const [sessions, beginS] = await inSeconds(Promise.all(beginAll));
  await sleep(SETTLE_MS);

  const times: number[] = [];
  const began = performance.now();
  /** Each charger at its own moment within the ten seconds, as they would be. */
  await Promise.all(
    known.map(async (one, n) => {
      for (let round = 0; round < rounds; round += 1) {
        const due = began + (round + n / count) * EVERY_MS;
        await sleep(Math.max(0, due - performance.now()));
        const asked = performance.now();
        await say(n, one, (charger) => speechOf(n).meter(charger, sessions[n], round * 30, round));
        times.push(performance.now() - asked);
      }
    }),
  );
  await whileAll();
  const { rows } = await database.query<{ stored: number }>('select count(*)::int as stored from charging_meter_values');
  const stored = ((rows[0]?.stored ?? 0) / (count * rounds * VALUES)) * 100;

  for (const charger of chargers) charger.cut();
  const [back, stormS] = await inSeconds(connectAll());
  chargers = back;
  for (const charger of chargers) charger.cut();
  return { times: times.toSorted((a, b) => a - b), stored, beginS, toldAgain, stormS };
}
