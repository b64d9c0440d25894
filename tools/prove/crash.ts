// Proves: the server killed during writes, every second time together with its database, comes back by itself and has lost nothing it acknowledged.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type LicenceClient, type ListedKey } from './licence-file/licence-client.ts';
import { seededRandom } from './support/seeded-random.ts';
import { ServerUnderTest } from './support/server-under-test.ts';

const WRITERS = 8;
const [SHORTEST_MS, LONGEST_MS] = [0, 1_200];
const WAITED_MS = 5;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('usage: npm run prove:crash -- [--rounds 20] [--seed n]');

/** Makes keys until the server is gone, and notes each one that was acknowledged. */
async function write(client: LicenceClient, prefix: string, isOver: () => boolean, acknowledged: ListedKey[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      acknowledged.push(await client.createKey(`${prefix}-${n}`));
    } catch (error) {
      if (isOver()) return;
      throw error; // a refusal while the server lives is a fault of its own
    }
  }
}

function compare(acknowledged: ListedKey[], listed: ListedKey[]) {
  const labels = new Map(listed.map(({ id, label }) => [id, label]));
  const lost = acknowledged.filter(({ id, label }) => labels.get(id) !== label);
  const written = listed.map(({ label }) => label).filter((label) => label.startsWith('crash-'));
  return { lost, repeated: listed.length - labels.size + written.length - new Set(written).size };
}

async function prove(server: ServerUnderTest): Promise<boolean> {
  const random = seededRandom(seed);
  const acknowledged: ListedKey[] = [];
  const lost = new Set<string>();
  let repeated = 0;
  let slowestMs = 0;
  await server.start();
  for (let round = 1; round <= rounds; round += 1) {
    const client = await signIn(server.origin);
    const before = acknowledged.length;
    let over = false;
    const writers = Array.from({ length: WRITERS }, (_, n) => write(client, `crash-${round}-${n}`, () => over, acknowledged));
    const writing = Promise.all(writers);
    const hasBegun = async () => {
      while (acknowledged.length === before) await sleep(WAITED_MS);
    };
    // From the first that was acknowledged on: a busy machine may take longer to that than to all others.
    await Promise.race([hasBegun(), writing]);
    await Promise.race([sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)), writing]);
    over = true;
    const databaseToo = round % 2 === 0;
    await server.kill({ databaseToo });
    await writing;

    const readyMs = await server.start();
    slowestMs = Math.max(slowestMs, readyMs);
    const found = compare(acknowledged, await (await signIn(server.origin)).listKeys());
    for (const { id } of found.lost) lost.add(id);
    repeated = Math.max(repeated, found.repeated);
    const what = databaseToo ? 'server and database' : 'server';
    console.log(
      `round ${round}: killed ${what}, ${acknowledged.length - before} acknowledged, ${found.lost.length} lost, back in ${Math.round(readyMs)} ms`,
    );
  }
  const exitCode = await server.stop();
  console.log(
    `seed ${seed}, rounds ${rounds}, acknowledged ${acknowledged.length}, lost ${lost.size}, repeated ${repeated}, slowest restart ${Math.round(slowestMs)} ms, last exit code ${exitCode}`,
  );
  // Fewer than one a round would be a proof of nothing.
  return lost.size === 0 && repeated === 0 && exitCode === 0 && acknowledged.length >= rounds;
}

const server = await ServerUnderTest.create();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.remove().finally(() => process.exit(130)));
try {
  process.exitCode = (await prove(server)) ? 0 : 1;
} catch (error) {
  console.error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await server.remove();
}
