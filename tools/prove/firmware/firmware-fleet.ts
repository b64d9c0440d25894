// A rollout to a fleet that loses messages, by a real server that is killed meanwhile: is nobody called updated that was not?
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { type RolloutDevice } from '@atalaya/contract/monitor/firmware.ts';
import { createFleet, type Fleet } from '../../../apps/simulator/src/fleet.ts';
import { noFaults } from '../../../apps/simulator/src/faults.ts';
import { mqttLink } from '../../../apps/simulator/src/mqtt-link.ts';
import { register } from '../../../apps/simulator/src/registration.ts';
import { freePort } from '../../setup/free-port.ts';
import { newFolder, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { addFirmware } from '../support/firmware-image.ts';
import { serverCaller } from '../support/server-caller.ts';
import { ADMIN_KEY } from '../support/shared-database.ts';

export interface RolloutProof {
  devices: number;
  loss: number;
  kills: number;
  seed: number;
  /** Ends so long after the last kill if a quarter is updated by then, whatever is still open; 0: when all has ended. */
  seconds: number;
}

export interface RolloutOutcome {
  byOutcome: Record<string, number>;
  /** How often what is said was held against what is. */
  looks: number;
  wrong: string[];
}

const VERSION = '3.0.0';
const IMAGE_BYTES = 300_000;
const AWAY_SHARE = 0.05;
const BAD_SHARE = 0.06;
const ENDS_WITHIN_MS = 8 * 60_000;
const AMENDED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 300;

/** As the device itself knows it: it started with the new version. */
const hasUpdated = (device: Fleet['devices'][number] | undefined) => device?.boots.some(({ version }) => version === VERSION) ?? false;

function falselyUpdated(list: readonly RolloutDevice[], byMac: ReadonlyMap<string, Fleet['devices'][number]>): string[] {
  return list.flatMap(({ mac, state }) =>
    state === 'updated' && !hasUpdated(byMac.get(mac)) ? [`${mac} is called updated, and never ran ${VERSION}`] : [],
  );
}

/** At the end: whoever updated, is there and was heard is called updated too, however many answers were lost. */
function overlooked(list: readonly RolloutDevice[], byMac: ReadonlyMap<string, Fleet['devices'][number]>): string[] {
  return list.flatMap(({ mac, state, reason }) => {
    const device = byMac.get(mac);
    if (state === 'under_way' || state === 'waiting') return [`${mac} never came to an end`];
    return device?.isOnline() && hasUpdated(device) && state !== 'updated'
      ? [`${mac} runs ${VERSION}, and is called ${state} ${reason}`]
      : [];
  });
}

export async function proveRollout({ devices: count, loss, kills, seed, seconds }: RolloutProof): Promise<RolloutOutcome> {
  const dataDir = await newFolder();
  const env = { ATALAYA_DEMO: 'off', ATALAYA_ADMIN_KEY: ADMIN_KEY, MQTT_PORT: String(await freePort()) };
  let server: ServerProcess = await startServer(env, dataDir);
  // The devices are told an address: it has to be the same after a kill.
  const port = { PORT: new URL(server.url).port };
  let fleet: Fleet | null = null;
  try {
    const call: ReturnType<typeof serverCaller> = (...asked) => serverCaller(server.url)(...asked);
    const clientId = (await call(tenants.createClient, { body: { name: 'Proof' } })).data.id;
    const image = await addFirmware(call, VERSION, Buffer.alloc(IMAGE_BYTES, 'image'));
    const registered = await register(server.url, ADMIN_KEY, clientId, count);
    const present = registered.slice(0, Math.ceil(count * (1 - AWAY_SHARE)));
    fleet = createFleet({
      devices: present,
      openLink: mqttLink(`mqtt://127.0.0.1:${env.MQTT_PORT}`, 500),
      seed,
      periodMs: 1_000,
      trust: () => [image.publicKey],
      faults: {
        ...noFaults,
        loss,
        refuse: BAD_SHARE,
        badInstall: BAD_SHARE,
        badStart: BAD_SHARE,
        goDownMs: [100, 1_000],
        rebootMs: [300, 2_000],
      },
    });
    fleet.start();
    const byMac = new Map(fleet.devices.map((device) => [device.mac, device]));
    const list = async () => (await call(monitor.listDevices, { query: { perPage: 500 } })).data;
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200))
      if ((await list()).filter(({ firmware: version, boot }) => boot !== null && version !== null).length >= present.length) break;

    const plan = { waves: [{ percent: 30 }], pauseMinutes: 0, maxFailures: count, patienceMinutes: 1, ttlSeconds: 20 };
    const { data: rollout } = await call(firmware.startRollout, { body: { imageId: image.id, clientId, ...plan } });
    const members = async () => (await call(firmware.rolloutDevices, { query: { id: rollout.id, perPage: 500 } })).data;
    const wrong = new Set<string>();
    let looks = 0;
    const look = async () => {
      const said = await members();
      looks += 1;
      for (const fault of falselyUpdated(said, byMac)) wrong.add(fault);
      return said;
    };
    for (let kill = 0; kill < kills; kill += 1) {
      for (const until = Date.now() + 700 + 1_500 * kill; Date.now() < until; await sleep(LOOK_EVERY_MS)) await look();
      server.process.kill('SIGKILL');
      await new Promise((resolve) => void server.process.once('exit', resolve));
      server = await startServer({ ...env, ...port }, dataDir);
    }
    const mayEndAt = seconds > 0 ? Date.now() + seconds * 1_000 : Infinity;
    for (const endsAt = Date.now() + ENDS_WITHIN_MS; Date.now() < endsAt; await sleep(LOOK_EVERY_MS)) {
      const said = await look();
      if (Date.now() > mayEndAt && said.filter(({ state }) => state === 'updated').length * 4 >= count) break;
      if ((await call(firmware.getRollout, { query: { id: rollout.id } })).data.state === 'completed') break;
      if (said.every(({ state }) => state !== 'under_way' && state !== 'waiting')) break;
    }
    if (seconds === 0) await sleep(AMENDED_WITHIN_MS);
    const last = await look();
    if (seconds === 0) for (const fault of overlooked(last, byMac)) wrong.add(fault);
    if (last.length !== count) wrong.add(`${last.length} devices of ${count}`);
    if (!last.some(({ state }) => state === 'updated')) wrong.add('nobody was updated, so nothing was shown');
    const byOutcome: Record<string, number> = {};
    for (const { state, reason } of last) {
      const name = [state, reason].filter(Boolean).join(' ');
      byOutcome[name] = (byOutcome[name] ?? 0) + 1;
    }
    return { byOutcome, looks, wrong: [...wrong] };
  } finally {
    await fleet?.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
