// What a call of the dashboard takes of a core, beside the build of an earlier commit: both run at once, and are asked in turns.
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet as fleetCalls } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from '../tools/prove/support/shared-database.ts';
import { load, summarise, type Load } from './monitor/http-load.ts';
import { cpuSeconds, familySeconds } from './monitor/cpu.ts';
import { asker, dashboardCalls, type Ask } from './monitor/dashboard.ts';
import { buildEarlier } from './monitor/earlier-build.ts';
import { fillDevices, fillEvents } from './monitor/fill.ts';
import { macOf, signIn, startMonitor, type BenchDevice, type MonitorServer, type OtherBuild } from './monitor/server.ts';
import type { Figure } from './report/figure.ts';
import { sized } from './size.ts';

const EARLIER = '2688689';
/** Of what a core of the earlier build answered. */
const TIMES = 3;
const [DEVICES, EVENTS, DAYS] = sized([2_000, 300_000, 30], [200, 5_000, 3]);
const [TURNS, TURN_MS, WARM_UP_MS] = sized([5, 4_000, 4_000], [1, 1_000, 1_000]);
const CONNECTIONS = 8;
const OK = 'HTTP/1.1 200';

interface Subject {
  server: MonitorServer;
  asks: Record<string, Ask>;
  times: number[];
  tookMs: number;
  nodeSeconds: number;
  postgresSeconds: number;
}

async function prepare(server: MonitorServer, withCalls: (ask: ReturnType<typeof asker>) => Record<string, Ask>): Promise<Subject> {
  const { url, clientId, database } = server;
  const query = new URLSearchParams({ mac: macOf(0), label: 'Cabinet 0', clientId });
  // Not by the contract of today: the earlier build has another.
  const { ok } = await fetch(`${url + fullPath(monitor.registerDevice)}?${query}`, {
    method: 'PUT',
    headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY },
  });
  if (!ok) throw new Error('a device could not be registered');
  await fillDevices(server, DEVICES - 1);
  await fillEvents({ database }, EVENTS, DAYS);
  const { rows: known } = await database.query<BenchDevice>('select id, mac from devices order by num limit 50');
  const ask = asker(await signIn(server));
  const asks = { ...dashboardCalls(ask, known), ...withCalls(ask) };
  return { server, asks, times: [], tookMs: 0, nodeSeconds: 0, postgresSeconds: 0 };
}

/** Everything in turn, as pages ask it; what it took of both processes is added up. */
async function askFor(subject: Subject, ms: number): Promise<void> {
  const { pid, postgresPid, port } = subject.server;
  const asks = Object.values(subject.asks);
  let turn = 0;
  const used = async () => Promise.all([cpuSeconds(pid), familySeconds(postgresPid)]);
  const [nodeBefore, postgresBefore] = await used();
  const startedAt = performance.now();
  const times = await load(port, () => asks[(turn += 1) % asks.length]?.() ?? '', OK, CONNECTIONS, ms);
  subject.tookMs += performance.now() - startedAt;
  const [node, postgres] = await used();
  subject.times = subject.times.concat(times);
  subject.nodeSeconds += node - nodeBefore;
  subject.postgresSeconds += postgres - postgresBefore;
}

/** By itself, so that it shows where the time goes. */
async function costOfEach({ server, asks }: Subject): Promise<string> {
  const costs: string[] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const before = [await cpuSeconds(server.pid), await familySeconds(server.postgresPid)] as const;
    const { length } = await load(server.port, ask, OK, 8, sized(1_500, 200));
    const [node, postgres] = [(await cpuSeconds(server.pid)) - before[0], (await familySeconds(server.postgresPid)) - before[1]];
    costs.push(`${name} ${((1_000 * node) / length).toFixed(2)} + ${((1_000 * postgres) / length).toFixed(2)}`);
  }
  return `ms of the node and of PostgreSQL: ${costs.join(', ')}`;
}

export async function benchDashboard(): Promise<Figure[]> {
  const earlier = await buildEarlier(EARLIER);
  const servers: MonitorServer[] = [];
  const start = async (other?: OtherBuild) => {
    const server = await startMonitor({}, other);
    servers.push(server);
    return server;
  };
  try {
    const ours = await prepare(await start(), () => ({}));
    // What needed attention had a call of its own.
    const attention: Endpoint = { ...fleetCalls.counts, path: '/imu/fleet/attention' };
    const theirs = await prepare(await start(earlier), (ask) => ({ attention: () => ask(attention, { limit: '8' }) }));
    for (let turn = 0; turn <= TURNS; turn += 1)
      for (const subject of [ours, theirs]) {
        await askFor(subject, turn === 0 ? WARM_UP_MS : TURN_MS);
        if (turn === 0) Object.assign(subject, { times: [], tookMs: 0, nodeSeconds: 0, postgresSeconds: 0 });
      }
    const notes = [await costOfEach(ours), await costOfEach(theirs)];
    console.log(notes.join('\n'));
    return figures(ours, theirs, notes[0] ?? '');
  } finally {
    for (const server of servers) await server.stop();
    await earlier.remove();
  }
}

function figures(ours: Subject, theirs: Subject, note: string): Figure[] {
  const what = `the build of ${EARLIER}`;
  const each = (of: (subject: Subject) => number) => ({ value: of(ours), reference: { what, value: of(theirs) } });
  const ofCore = ({ times, nodeSeconds }: Subject) => times.length / nodeSeconds;
  const ofBoth = ({ times, nodeSeconds, postgresSeconds }: Subject) => times.length / (nodeSeconds + postgresSeconds);
  const loadOf = ({ times, tookMs }: Subject): Load => summarise(times, tookMs);
  const name = 'dashboard calls in turn';
  return [
    { what: `${name}, for each second of a core of the node`, unit: '/s', ...each(ofCore), floor: TIMES * ofCore(theirs), note },
    { what: `${name}, for each second of a core of node and PostgreSQL`, unit: '/s', ...each(ofBoth) },
    { what: `${name}, ${CONNECTIONS} at once`, unit: '/s', ...each((subject) => loadOf(subject).perSecond) },
    { what: `${name}, p99`, unit: 'ms', ...each((subject) => loadOf(subject).p99) },
  ];
}
