// A fleet that loses messages, a real server that is killed meanwhile: is each outcome reported right?
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { commands, isEnded, type Command } from '@atalaya/contract/monitor/commands.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { createFleet, type Fleet } from '../../../apps/simulator/src/fleet.ts';
import { noFaults } from '../../../apps/simulator/src/faults.ts';
import { mqttLink } from '../../../apps/simulator/src/mqtt-link.ts';
import { register } from '../../../apps/simulator/src/registration.ts';
import { freePort } from '../../setup/free-port.ts';
import { newFolder, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { serverCaller } from '../support/server-caller.ts';
import { ADMIN_KEY } from '../support/shared-database.ts';

export interface FleetProof {
  devices: number;
  loss: number;
  kills: number;
  /** How long a device that is away is waited for. */
  ttlSeconds: number;
  seed: number;
}

export interface FleetOutcome {
  byOutcome: Record<string, number>;
  wrong: string[];
}

const AWAY_SHARE = 0.05;
const REFUSING_SHARE = 0.05;
const ENDS_WITHIN_MS = 8 * 60_000;
const AMENDED_WITHIN_MS = 8_000;

/** What the report says against what the device did. */
function faultOf(command: Command, device: Fleet['devices'][number] | undefined): string | null {
  const { id, state, reason, mac, bootAfter } = command;
  const reboots = device?.boots.filter((boot) => boot.command === id) ?? [];
  const says = `${mac}: ${state} ${reason ?? ''}`;
  if (reboots.length > 1) return `${says}, but it rebooted ${reboots.length} times`;
  if (state === 'up') return reboots.length === 1 ? null : `${says}, but it did not reboot`;
  if (state === 'expired') return device && device.told.downlinks > 0 ? `${says}, but it was asked` : null;
  if (reason === 'refused') return reboots.length === 0 && (device?.told.refused ?? 0) > 0 ? null : `${says}, but it did not refuse`;
  if (!isEnded(state)) return `${says}, and never ended`;
  // Every answer was lost: the report says so, and names the new start if there was one.
  return reboots.length === 0 || bootAfter === reboots[0]?.boot ? null : `${says}, but it rebooted, and the report does not say so`;
}

export async function proveFleet({ devices: count, loss, kills, ttlSeconds, seed }: FleetProof): Promise<FleetOutcome> {
  const dataDir = await newFolder();
  const env = { ATALAYA_DEMO: 'off', ATALAYA_ADMIN_KEY: ADMIN_KEY, MQTT_PORT: String(await freePort()) };
  let server: ServerProcess = await startServer(env, dataDir);
  let fleet: Fleet | null = null;
  try {
    const clientId = (await serverCaller(server.url)(tenants.createClient, { body: { name: 'Proof' } })).data.id;
    const registered = await register(server.url, ADMIN_KEY, clientId, count);
    const present = registered.slice(0, Math.ceil(count * (1 - AWAY_SHARE)));
    fleet = createFleet({
      devices: present,
      openLink: mqttLink(`mqtt://127.0.0.1:${env.MQTT_PORT}`, 500),
      seed,
      periodMs: 1_000,
      faults: { ...noFaults, loss, refuse: REFUSING_SHARE, goDownMs: [100, 1_500], rebootMs: [500, 3_000] },
    });
    fleet.start();
    for (const end = Date.now() + 60_000; fleet.online() < present.length && Date.now() < end;) await sleep(100);
    // Of a device that has not told its boot yet nobody could say later whether it is another one.
    const list = async () => (await serverCaller(server.url)(monitor.listDevices, { query: { perPage: 500 } })).data;
    const known = async () => (await list()).filter(({ boot }) => boot !== null).length;
    for (const end = Date.now() + 60_000; (await known()) < present.length && Date.now() < end;) await sleep(200);

    const ids = (await list()).map(({ id }) => id);
    const body = { kind: 'reboot', deviceIds: ids, waveSize: Math.min(500, count), maxFailures: count, ttlSeconds } as const;
    const { data: bulk } = await serverCaller(server.url)(commands.startBulk, { body });
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(700 + 900 * kill);
      server.process.kill('SIGKILL');
      await new Promise((resolve) => void server.process.once('exit', resolve));
      server = await startServer(env, dataDir);
    }

    for (const end = Date.now() + ENDS_WITHIN_MS; Date.now() < end; await sleep(500))
      if ((await listAll(server.url, bulk.id)).every(({ state }) => isEnded(state))) break;
    // Where nothing is lost, nothing comes late.
    if (loss > 0) await sleep(AMENDED_WITHIN_MS);
    return judge(await listAll(server.url, bulk.id), fleet, count);
  } finally {
    await fleet?.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function judge(list: Command[], fleet: Fleet, count: number): FleetOutcome {
  const byMac = new Map(fleet.devices.map((device) => [device.mac, device]));
  const byOutcome: Record<string, number> = {};
  for (const { state, reason, bootAfter } of list) {
    const name = [state, reason, reason && bootAfter ? '(started anew)' : null].filter(Boolean).join(' ');
    byOutcome[name] = (byOutcome[name] ?? 0) + 1;
  }
  const wrong = list.flatMap((command) => faultOf(command, byMac.get(command.mac)) ?? []);
  return { byOutcome, wrong: list.length === count ? wrong : [...wrong, `${list.length} commands for ${count} devices`] };
}

async function listAll(url: string, bulkId: string): Promise<Command[]> {
  const call = serverCaller(url);
  const all: Command[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(commands.list, { query: { bulkId, limit: 500, ...(cursor ? { cursor } : {}) } });
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}
