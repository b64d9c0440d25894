// Sends what nobody honest would to every door of a built server: it must not break, grow, or stop listening to others.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { seededRandom } from '../prove/support/seeded-random.ts';
import { inParallel, serverCaller } from '../prove/support/server-caller.ts';
import { ADMIN_KEY, SECRET } from '../prove/support/shared-database.ts';
import { freePort } from '../setup/free-port.ts';
import { startServer } from '../setup/server-process.ts';
import { doorsOf, newTally, type Tally } from './doors.ts';
import { settle, type Site } from './site.ts';

const MAX_RSS_MB = 600;
/** On a large machine Node tidies up late. With no more than this it has to, and a server that keeps what it was sent ends here. */
const MAX_HEAP_MB = 300;
/** Of the calls that took longest. */
const SHOWN_CALLS = 10;
const TELL_EVERY_MS = 30_000;
/** So many more would take longer than a charger may send. */
const MAX_PER_PACED_LANE = 4_000;
/** What a door says to something that it took. */
const TAKEN = /^(2\d\d|acknowledged|result)$/;

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const count = Number(values.count);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) throw new Error('usage: npm run fuzz -- [--count 20000] [--seed n]');

async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_024;
}

const mqttPort = await freePort();
const server = await startServer({
  MQTT_PORT: String(mqttPort),
  ATALAYA_ADMIN_KEY: ADMIN_KEY,
  ATALAYA_SECRET: SECRET,
  ATALAYA_DEMO: 'off',
  // The roaming partner of the run is on this machine.
  ATALAYA_OUTBOUND_ALLOW: '127.0.0.1',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}`,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().finally(() => process.exit(130)));
/** What the server calls a failure of its own, whatever it answered. It is told at once: that of the answer is then beside it, and a run may not come to its end. */
const failures: string[] = [];
const [SHOWN_FAILURES, LONGEST_FAILURE] = [12, 2_000];
for (const stream of [server.process.stdout, server.process.stderr])
  if (stream)
    createInterface({ input: stream }).on('line', (line) => {
      if (!/"level":[56]0/.test(line)) return;
      failures.push(line);
      if (failures.length <= SHOWN_FAILURES) console.log(`✗ the server says: ${line.slice(0, LONGEST_FAILURE)}`);
    });
let highestMb = 0;
const watching = setInterval(() => void residentMb(server.process.pid ?? 0).then((mb) => (highestMb = Math.max(highestMb, mb))), 500);

let site: Site | null = null;
try {
  const call = serverCaller(server.url);
  site = await settle(server.url, mqttPort, call);
  const tallies: Tally[] = [];
  const telling = setInterval(() => console.log(tallies.map(({ name, sent }) => `${name}: ${sent}`).join(', ')), TELL_EVERY_MS);
  telling.unref();
  await Promise.all(
    doorsOf(site).map(async ({ name, share, least = 1, lanes, send, isPaced }) => {
      const tally = newTally(name, console.log);
      tallies.push(tally);
      const wanted = Math.min(isPaced ? lanes * MAX_PER_PACED_LANE : Infinity, Math.max(least, Math.ceil(count * share)));
      const work = async (_: unknown, lane: number) => {
        const random = seededRandom(seed * 1_000 + lane);
        for (let n = lane; n < wanted; n += lanes) {
          await send(random, lane, n, tally);
          tally.sent += 1;
        }
      };
      await inParallel(lanes, Array.from({ length: lanes }), work);
      // A door that takes nothing was not tried beyond its first check.
      if (![...tally.answers.keys()].some((answer) => TAKEN.test(answer))) tally.blame(`${name} took nothing at all`);
    }),
  );
  clearInterval(telling);

  // A good message among all that nonsense still arrives.
  const { mac, apiKey, id } = site.watched;
  const good = await fetch(`${server.url}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: apiKey },
    body: JSON.stringify({ ts: new Date().toISOString(), type: 'IMU_TEMP', details: { temp: 21.25 } }),
  });
  const shown = await call(monitor.getDevice, { query: { id } });
  const isAlive = good.status === 200 && shown.data.lastSeenAt !== null && server.process.exitCode === null;
  const faults = [...tallies.flatMap((tally) => tally.faults), ...failures];
  for (const { name, sent, answers } of tallies)
    console.log(`${name}: ${sent} (${[...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ')})`);
  for (const [call, ms] of tallies
    .flatMap(({ took }) => [...took])
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, SHOWN_CALLS))
    console.log(`${call}: ${Math.round(ms)} ms in all`);
  const sent = tallies.reduce((sum, tally) => sum + tally.sent, 0);
  console.log(
    `seed ${seed}, inputs ${sent}, faults ${faults.length}, highest memory ${Math.round(highestMb)} MB, still serves: ${isAlive ? 'yes' : 'no'}`,
  );
  process.exitCode = isAlive && faults.length === 0 && highestMb < MAX_RSS_MB ? 0 : 1;
} catch (error) {
  console.error(
    `seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${server.output().slice(-5_000)}`,
  );
  process.exitCode = 1;
} finally {
  clearInterval(watching);
  await site?.roaming.provider.stop();
  await server.stop();
}
