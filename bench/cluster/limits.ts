// Who uses the processor while something runs, and so what stands in the way of more.
import { cpus } from 'node:os';
import { cpuSeconds, familySeconds } from '../monitor/cpu.ts';

export interface Parties {
  /** Each server process. */
  nodes: readonly number[];
  /** PostgreSQL's first process. */
  postgres: number;
  /** Each server of NATS. */
  brokers?: readonly number[];
}

export interface Shares {
  /** Per cent of one core: the busiest node, PostgreSQL with all its processes, NATS, and this process, which makes the load. */
  node: number;
  nodes: number;
  postgres: number;
  brokers: number;
  load: number;
  /** Everything that runs on this machine, ours and others'. */
  machine: number;
}

/** One thread does nearly all of what a node and this process do; the machine has as many cores as it has. */
const BUSY = 85;
const MUCH = 15;

export function limitOf({ node, nodes, postgres, brokers, load, machine }: Shares, cores = cpus().length): string {
  const others = machine - nodes - postgres - brokers - load;
  if (node >= BUSY) return 'the node';
  if (load >= BUSY) return 'the load generator';
  if (machine >= BUSY * cores)
    return `the machine’s ${cores} cores${others > MUCH ? `, ${Math.round(others)} % taken by other programs` : ''}`;
  if (postgres >= BUSY) return 'PostgreSQL';
  return 'waiting (disk, locks)';
}

export function describeShares(shares: Shares, cores?: number): string {
  const { node, postgres, brokers, load } = shares;
  const percent = (n: number) => `${Math.round(n)} %`;
  const parties = [
    `busiest node ${percent(node)} of a core`,
    `PostgreSQL ${percent(postgres)}`,
    ...(brokers > 0 ? [`NATS ${percent(brokers)}`] : []),
    `load ${percent(load)}`,
  ];
  return `limited by ${limitOf(shares, cores)}: ${parties.join(', ')}`;
}

const busySeconds = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1_000, 0);

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

export async function whileWatching<T>(
  { nodes, postgres, brokers = [] }: Parties,
  work: () => Promise<T>,
): Promise<{ result: T; shares: Shares }> {
  const read = async () => ({
    machine: busySeconds(),
    nodes: await Promise.all(nodes.map(cpuSeconds)),
    postgres: await familySeconds(postgres),
    brokers: sum(await Promise.all(brokers.map(cpuSeconds))),
    load: process.cpuUsage(),
  });
  const before = await read();
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await read();
  const percent = (used: number) => (100 * used) / seconds;
  const ofNodes = after.nodes.map((used, n) => percent(used - (before.nodes[n] ?? 0)));
  const own = after.load.user + after.load.system - before.load.user - before.load.system;
  return {
    result,
    shares: {
      node: Math.max(...ofNodes),
      nodes: sum(ofNodes),
      postgres: percent(after.postgres - before.postgres),
      brokers: percent(after.brokers - before.brokers),
      load: percent(own / 1e6),
      machine: percent(after.machine - before.machine),
    },
  };
}
