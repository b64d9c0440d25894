// Sends what no honest device would, over MQTT and HTTP, to a built server: it must not fall, grow, or stop listening to others.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import mqtt from 'mqtt';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { seededRandom } from '../prove/seeded-random.ts';
import { inParallel, serverCaller } from '../prove/server-caller.ts';
import { ADMIN_KEY } from '../prove/shared-database.ts';
import { freePort } from '../setup/free-port.ts';
import { startServer } from '../setup/server-process.ts';
import { hostilePayload } from './hostile-payload.ts';

const DEVICES = 32;
const LANES = 4;
const MAX_RSS_MB = 600;
const EXPECTED = new Set([200, 400, 413, 422, 429, 503]);

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const count = Number(values.count);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
  throw new Error('usage: npm run fuzz:ingest -- [--count 20000] [--seed n]');

interface Tally {
  sent: number;
  answers: Map<string, number>;
  faults: string[];
}
const tallyOf = (): Tally => ({ sent: 0, answers: new Map(), faults: [] });
const note = (tally: Tally, answer: string) => tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1);

async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_024;
}

const mqttPort = await freePort();
const server = await startServer({ MQTT_PORT: String(mqttPort), ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_FLEET: '0', LOG_LEVEL: 'error' });
let highestMb = 0;
const watching = setInterval(() => void residentMb(server.process.pid ?? 0).then((mb) => (highestMb = Math.max(highestMb, mb))), 500);
const [byHttp, byMqtt] = [tallyOf(), tallyOf()];

try {
  const call = serverCaller(server.url);
  const clientId = (await call(tenants.createClient, { body: { name: 'A fuzzer' } })).data.id;
  const fleet = [];
  for (let n = 0; n < DEVICES; n += 1) {
    const mac = `02:F0:00:00:00:${n.toString(16).padStart(2, '0').toUpperCase()}`;
    fleet.push((await call(monitor.registerDevice, { query: { mac, label: `device ${n}`, clientId } })).data);
  }
  const address = (mac: string) => `${server.url}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`;
  const share = (n: number) => Math.floor(count / DEVICES) + (n < count % DEVICES ? 1 : 0);

  await inParallel(DEVICES, fleet, async ({ mac, apiKey }, n) => {
    const random = seededRandom(seed * 1_000 + n);
    if (n % 2 === 0) {
      for (let sent = 0; sent < share(n); sent += 1) {
        const body = hostilePayload(random);
        const reply = await fetch(address(mac), { method: 'POST', headers: { [API_KEY_HEADER]: apiKey }, body: new Uint8Array(body) });
        await reply.arrayBuffer();
        byHttp.sent += 1;
        note(byHttp, String(reply.status));
        if (!EXPECTED.has(reply.status)) byHttp.faults.push(`HTTP ${reply.status} for ${body.toString('latin1').slice(0, 200)}`);
      }
      return;
    }
    const connection = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      username: mac,
      password: apiKey,
      protocolVersion: 4,
      reconnectPeriod: 0,
    });
    connection.on('error', (error) => byMqtt.faults.push(error.message));
    connection.on('close', () => note(byMqtt, 'closed'));
    let left = share(n);
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (left > 0) {
          left -= 1;
          await connection.publishAsync(topicsOf(mac).up, hostilePayload(random), { qos: 1 });
          byMqtt.sent += 1;
          note(byMqtt, 'acknowledged');
        }
      }),
    );
    if (!connection.connected) byMqtt.faults.push('a connection was closed');
    await connection.endAsync(true);
  });

  const [first] = fleet;
  if (!first) throw new Error('nobody sent anything');
  const ts = new Date().toISOString();
  const good = await fetch(address(first.mac), {
    method: 'POST',
    headers: { [API_KEY_HEADER]: first.apiKey },
    body: JSON.stringify({ ts, type: 'IMU_TEMP', details: { temp: 21.25 } }),
  });
  const shown = await call(monitor.getDevice, { query: { id: first.id } });
  const isAlive = good.status === 200 && shown.data.lastSeenAt !== null;
  for (const fault of [...byHttp.faults, ...byMqtt.faults].slice(0, 10)) console.log(fault);
  const answers = ({ answers: of }: Tally) => [...of].map(([answer, times]) => `${answer}: ${times}`).join(', ');
  console.log(
    `seed ${seed}, HTTP ${byHttp.sent} (${answers(byHttp)}), MQTT ${byMqtt.sent} (${answers(byMqtt)}), ` +
      `faults ${byHttp.faults.length + byMqtt.faults.length}, highest memory ${Math.round(highestMb)} MB, still serves: ${isAlive ? 'yes' : 'no'}`,
  );
  const isWhole = byHttp.sent + byMqtt.sent === count;
  process.exitCode = isAlive && isWhole && byHttp.faults.length + byMqtt.faults.length === 0 && highestMb < MAX_RSS_MB ? 0 : 1;
} catch (error) {
  console.error(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${server.output()}`);
  process.exitCode = 1;
} finally {
  clearInterval(watching);
  await server.stop();
}
