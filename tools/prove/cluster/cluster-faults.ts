// What may befall an installation of several nodes, and how long it takes for their common work to be taken over.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Installation } from '../support/installation.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';

const GONE_MS = [500, 3_000] as const;
const LOOK_EVERY_MS = 100;
const HANGING_MS = 60_000;

export interface Fault {
  name: string;
  /** Does it, waits, and puts right again what it broke. */
  happen(): Promise<void>;
}

export interface Faults {
  all: readonly Fault[];
  /** Milliseconds from the death of a node until all its work was somebody else's. */
  takeovers: number[];
}

export function faultsOf({ nodes, brokers, postgres }: Installation, random: () => number): Faults {
  const takeovers: number[] = [];
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
  const whileGone = () => sleep(GONE_MS[0] + random() * (GONE_MS[1] - GONE_MS[0]));

  async function killNode() {
    const node = pick(nodes);
    const work = postgres ? await workOf(postgres.url, node) : [];
    await node.kill({ databaseToo: false });
    if (postgres && work.length > 0) takeovers.push(await untilTakenOver(postgres.url, node, work));
    else await whileGone();
    await node.start();
  }

  async function killBrokers(count: number) {
    const first = Math.floor(random() * brokers.length);
    const killed = brokers.filter((_, n) => (n - first + brokers.length) % brokers.length < count);
    await Promise.all(killed.map((broker) => broker.kill()));
    await whileGone();
    await Promise.all(killed.map((broker) => broker.start()));
  }

  async function cutDatabase() {
    await postgres?.crash();
    await whileGone();
    await postgres?.restart();
  }

  const all: Fault[] = [{ name: 'killed a node', happen: killNode }];
  if (postgres) all.push({ name: 'cut the database', happen: cutDatabase });
  if (brokers.length > 0)
    all.push(
      { name: 'killed a broker', happen: () => killBrokers(1) },
      // Without a majority nothing may be acknowledged.
      { name: 'killed two brokers', happen: () => killBrokers(2) },
      { name: 'killed a node and a broker', happen: async () => void (await Promise.all([killNode(), killBrokers(1)])) },
    );
  return { all, takeovers };
}

async function ask<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ownName = ({ port }: ServerUnderTest) => `%:${port} %`;

/** The signs of life of nodes, and what one holds for as long as it lives, are nobody else's to take over. */
const COMMON_WORK = `until > now() and until < 'infinity' and name not like 'node %'`;

async function workOf(url: string, node: ServerUnderTest): Promise<string[]> {
  const rows = await ask<{ name: string }>(url, `select name from leases where ${COMMON_WORK} and holder like $1`, [ownName(node)]);
  return rows.map(({ name }) => name);
}

async function untilTakenOver(url: string, node: ServerUnderTest, work: readonly string[]): Promise<number> {
  const begun = performance.now();
  for (; performance.now() - begun < HANGING_MS; await sleep(LOOK_EVERY_MS)) {
    const held = await ask(url, 'select 1 from leases where until > now() and holder not like $1 and name = any($2)', [
      ownName(node),
      work,
    ]).catch(() => []);
    if (held.length === work.length) break;
  }
  return performance.now() - begun;
}
