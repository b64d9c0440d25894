// Everybody at once, at steady rates: due moments do not wait for answers, so that a queue that builds up shows.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { rawCharger, type RawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import type { Cluster, ClusterNode } from '../../tools/prove/support/shared-database.ts';
import { load, postRequest } from '../monitor/http-load.ts';
import { asker, dashboardCalls } from '../monitor/dashboard.ts';
import { fillDevices, fillEvents } from '../monitor/fill.ts';
import { join, nextReading, type Sender } from '../monitor/mqtt-load.ts';
import { registerDevices, signIn } from '../monitor/server.ts';
import { asServer, watchBy } from '../monitor/viewers.ts';

export const RATES = { readings: 150, meterValues: 15, verifications: 40, dashboardCalls: 5 } as const;
export const [TALKING, CHARGERS, VIEWERS] = [100, 30, 40];
const [DEVICES, EVENTS, DAYS] = [1_000, 100_000, 10];
const OK = 'HTTP/1.1 200';

/** The milliseconds of one answer of a kind. */
export type Note = (kind: string, ms: number) => void;

const portOf = ({ url }: ClusterNode) => Number(new URL(url).port);

interface Steady {
  stop(): Promise<void>;
}

/** So many a second; how long each takes from when it was due. */
function steadily(kind: string, perSecond: number, note: Note, work: (n: number) => Promise<unknown>): Steady {
  const startedAt = performance.now();
  const under = new Set<Promise<void>>();
  let done = 0;
  let fault: Error | null = null;
  const timer = setInterval(() => {
    for (; done < ((performance.now() - startedAt) * perSecond) / 1_000; done += 1) {
      const dueAt = startedAt + (done * 1_000) / perSecond;
      const one = work(done)
        .then(() => note(kind, performance.now() - dueAt))
        .catch((error: unknown) => void (fault ??= error instanceof Error ? error : new Error(String(error))))
        .finally(() => under.delete(one));
      under.add(one);
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      if (fault) throw fault;
    },
  };
}

async function connectChargers({ servers }: Cluster, clientId: string): Promise<RawCharger[]> {
  const call = serverCaller(servers[0]?.url ?? '');
  const chargers: RawCharger[] = [];
  for (let n = 0; n < CHARGERS; n += 1) {
    const { id, password } = (await call(charging.createCharger, { body: { id: `SOAK-${n}`, label: `Charger ${n}`, clientId } })).data;
    const node = servers[n % servers.length];
    if (!node) throw new Error('no server runs');
    const charger = await rawCharger({ port: portOf(node), id, password });
    await charger.ask('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'One' });
    chargers.push(charger);
  }
  return chargers;
}

const meterValue = (register: number) => [
  {
    timestamp: new Date().toISOString(),
    sampledValue: [{ value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
  },
];

/** Starts everything; `note` hears of every answer. */
export async function startLoad(cluster: Cluster, note: Note): Promise<Steady> {
  const { servers, database } = cluster;
  const [first] = servers;
  if (!first) throw new Error('no server runs');
  const nodeOf = (n: number) => servers[n % servers.length] ?? first;
  const call = serverCaller(first.url);
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  const fleet = await registerDevices({ call, clientId }, TALKING);
  await fillDevices({ database, clientId }, DEVICES - TALKING);
  await fillEvents({ database }, EVENTS, DAYS);
  const { apiKey } = (await call(licensing.createKey, { query: { label: 'Soak', clientId } })).data;
  const headers = await signIn(first);
  // A browser would refresh its session; here one lasts as long as the bench.
  await database.query(`update session_tokens set expires_at = now() + interval '1 day'`);

  const senders: Sender[] = [];
  for (const [n, device] of fleet.entries())
    senders.push(await join(nodeOf(n).mqttPort, device, (_, ms) => note('reading over MQTT to its acknowledgement', ms)));
  const chargers = await connectChargers(cluster, clientId);
  const leaves: (() => void)[] = [];
  for (const node of servers)
    leaves.push(
      await watchBy(VIEWERS / servers.length, portOf(node), asServer, {
        onBeat: (ms) => note('beat of a live stream to its viewer', ms),
        onChange: () => undefined,
      }),
    );
  const asks = Object.values(dashboardCalls(asker(headers), fleet.slice(0, 50)));
  const verify = postRequest(fullPath(licenceKeys.verify), JSON.stringify({ apiKey }));

  const kinds = [
    steadily(
      'reading is sent',
      RATES.readings,
      () => undefined,
      async (n) => {
        const sender = senders[n % senders.length];
        sender?.send(nextReading(sender.mac));
      },
    ),
    steadily('meter values to their answer', RATES.meterValues, note, async (n) => {
      await chargers[n % chargers.length]?.ask('MeterValues', { connectorId: 1, meterValue: meterValue(n) });
    }),
    steadily('verification', RATES.verifications, note, (n) => load(portOf(nodeOf(n)), [verify], '"valid":true', 1, 0)),
    steadily('dashboard call', RATES.dashboardCalls, note, (n) => load(portOf(nodeOf(n)), [asks[n % asks.length]?.() ?? ''], OK, 1, 0)),
  ];
  return {
    async stop() {
      for (const kind of kinds) await kind.stop();
      for (const leave of leaves) leave();
      for (const charger of chargers) charger.cut();
      for (const sender of senders) sender.close();
    },
  };
}
