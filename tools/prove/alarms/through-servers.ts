// Proves: what real servers make of late, repeated and reordered readings is what the reference makes of them sorted, however often a server
// is killed meanwhile, on one node or on several.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { judgeAll } from './reference.ts';
import { ruleAsWritten, serverStream, type ServerStream } from './server-streams.ts';
import { proveOn, type Installation } from '../support/installation.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { inParallel, patiently, serverCaller } from '../support/server-caller.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '6' },
    seed: { type: 'string' },
  },
});
const [streams, nodes, kills] = [Number(values.streams), Number(values.nodes), Number(values.kills)];
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![streams, nodes].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(kills + seed))
  throw new Error('usage: npm run prove:alarms-servers -- [--streams 200] [--nodes 3] [--kills 6] [--seed n]');

const LANES = 8;
const SETTLED_WITHIN_MS = 90_000;
const macOf = (n: number) =>
  `02:A1:00:00:${(n >> 8).toString(16).padStart(2, '0')}:${(n & 255).toString(16).padStart(2, '0')}`.toUpperCase();

interface Subject {
  mac: string;
  apiKey: string;
  ruleId: string;
  stream: ServerStream;
}

/** Until somebody has it: a server that is killed answers nobody. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + SETTLED_WITHIN_MS; ; await sleep(100)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

async function send(origin: string, { mac, apiKey }: Subject, message: object): Promise<void> {
  const url = `${origin}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`;
  const headers = { [API_KEY_HEADER]: apiKey, 'Content-Type': 'application/json' };
  await insist(async () => {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal: AbortSignal.timeout(10_000) });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  });
}

/** Devices as if they had been there for long, so that a rule may look back. */
async function register({ origin, nodes: servers }: Installation, database: pg.Client, end: number): Promise<Subject[]> {
  const call = patiently(serverCaller(origin));
  const { data: client } = await call(tenants.createClient, { body: { name: 'A proof of alarms' } });
  const subjects: Subject[] = [];
  for (let n = 0; n < streams; n += 1) {
    const { data } = await call(monitor.registerDevice, { query: { mac: macOf(n), label: `device ${n}`, clientId: client.id } });
    subjects.push({ mac: data.mac, apiKey: data.apiKey, ruleId: '', stream: serverStream(seed * 1_000 + n, end) });
  }
  await database.query(`update devices set created_at = now() - interval '10 days'`);
  await Promise.all(servers.map((server) => server.kill({ databaseToo: false })));
  await Promise.all(servers.map((server) => server.start()));
  return subjects;
}

interface Found {
  ruleId: string;
  form: string;
}
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function stored(database: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await database.query<Found>(
    `select rule_id as "ruleId", json_build_array(to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       to_char(cleared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), state, level)::jsonb::text as form
     from alarms where not disproved order by at`,
  );
  const found = new Map<string, string[]>();
  for (const { ruleId, form } of rows) found.set(ruleId, [...(found.get(ruleId) ?? []), form]);
  return found;
}

async function expectedOf({ stream: { since, rule, moments } }: Subject, database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ from: Date; to: Date }>(
    'select from_at as from, to_at as to from alarm_away where to_at is not null order by from_at',
  );
  const away = rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  return judgeAll([{ from: since, version: 1, rule }], moments, away, Date.now()).map((episode) =>
    JSON.stringify([instant(episode.since), instant(episode.at), instant(episode.clearedAt), episode.state, episode.level]),
  );
}

async function differences(subjects: readonly Subject[], database: pg.Client): Promise<{ wrong: string[]; expected: number }> {
  const found = await stored(database);
  const wrong: string[] = [];
  let many = 0;
  for (const subject of subjects) {
    const expected = await expectedOf(subject, database);
    many += expected.length;
    const actual = (found.get(subject.ruleId) ?? []).map((form) => JSON.stringify(JSON.parse(form)));
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      wrong.push(`${subject.mac} ${JSON.stringify(subject.stream.rule)}\n  expected ${expected.join(' ')}\n  actual   ${actual.join(' ')}`);
  }
  return { wrong, expected: many };
}

async function prove(installation: Installation): Promise<boolean> {
  const { origin, nodes: servers, postgres } = installation;
  const random = seededRandom(seed);
  const database = new pg.Client({ connectionString: postgres?.url });
  await database.connect();
  const start = performance.now();
  try {
    const subjects = await register(installation, database, Date.now());
    const call = serverCaller(origin);
    // Half of the rules are there before anything is sent, the others come in the middle of it and look back.
    const writeRule = async (subject: Subject) => {
      subject.ruleId = (await insist(() => call(alarms.createRule, { body: ruleAsWritten(subject.stream, subject.mac) }))).data.id;
    };
    await inParallel(LANES, subjects.slice(0, Math.ceil(streams / 2)), writeRule);
    let killed = 0;
    const sending = inParallel(LANES, subjects, async (subject, index) => {
      const { messages } = subject.stream;
      for (const [at, message] of messages.entries()) {
        if (at === Math.floor(messages.length / 2) && subject.ruleId === '') await writeRule(subject);
        await send(origin, subject, message);
      }
      if (Math.floor(((index + 1) * kills) / streams) <= killed) return;
      killed += 1;
      const server = servers[Math.floor(random() * servers.length)];
      await server?.kill({ databaseToo: false });
      await server?.start();
    });
    await sending;
    let result = await differences(subjects, database);
    for (const end = performance.now() + SETTLED_WITHIN_MS; result.wrong.length > 0 && performance.now() < end;) {
      await sleep(1_000);
      result = await differences(subjects, database);
    }
    for (const difference of result.wrong.slice(0, 3)) console.log(difference);
    const messages = subjects.reduce((sum, { stream }) => sum + stream.messages.length, 0);
    console.log(
      `seed ${seed}: ${streams} streams, ${messages} messages, ${result.expected} alarms, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${killed} kills, ${Math.round((performance.now() - start) / 1_000)} s`,
    );
    console.log(`differences ${result.wrong.length}`);
    return result.wrong.length === 0 && result.expected > streams / 4;
  } finally {
    await database.end();
  }
}

await proveOn({ nodes, isExternal: true, brokers: 0 }, seed, prove);
