// Readings a second that are on disk when they are acknowledged, with everything on; beside pipelines that do less, in the same run.
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { provideMosquittoBroker } from '../tools/setup/system-programs.mjs';
import type { Figure } from './report/figure.ts';
import { load, postRequest, summarise, type Load } from './http-load.ts';
import { flood, nextReading } from './monitor/mqtt-load.ts';
import { startBarePipeline, startInfluxdb, startMosquitto } from './monitor/references.ts';
import { registerDevices, signIn, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { watchBy } from './monitor/viewers.ts';
import { sized } from './size.ts';

const CLIENTS = 200;
const IN_FLIGHT = 8;
const CONNECTIONS = 64;
const [TURNS, TURN_MS, WARM_UP_MS] = sized([4, 5_000, 4_000], [1, 1_500, 1_500]);
/** What keys, checks, repetitions, state, roll-ups and live updates may take of a pipeline that has none of them. */
const FLOOR = 0.7;
const ACK_BUDGET_MS = 500;

type Subjects = Record<string, (ms: number) => Promise<{ times: number[]; tookMs: number }>>;

/** In turns, so that whatever else the machine does meanwhile falls on all; the first of each warms up. */
async function compare<S extends Subjects>(subjects: S): Promise<Record<keyof S, Load>> {
  const results = new Map<string, { times: number[]; ms: number }>();
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [name, run] of Object.entries(subjects)) {
      const { times, tookMs } = await run(turn === 0 ? WARM_UP_MS : TURN_MS);
      const { times: all, ms } = results.get(name) ?? { times: [], ms: 0 };
      if (turn > 0) results.set(name, { times: all.concat(times), ms: ms + tookMs });
    }
  const entries = [...results].map(([name, { times, ms }]) => [name, summarise(times, ms)]);
  return Object.fromEntries(entries); // safe: one entry for each subject
}

/** One reading a request, as a cabinet without MQTT sends them. */
const post = (port: number, makeRequest: (device: BenchDevice, body: string) => string, expected: string, fleet: BenchDevice[]) => {
  let turn = 0;
  const next = () => {
    const device = fleet[(turn += 1) % fleet.length];
    return device ? makeRequest(device, nextReading(device.mac)) : '';
  };
  return async (ms: number) => {
    const startedAt = performance.now();
    const times = await load(port, next, expected, CONNECTIONS, ms);
    return { times, tookMs: performance.now() - startedAt };
  };
};

const toServer = ({ mac, apiKey }: BenchDevice, body: string) =>
  postRequest(`${fullPath(deviceCalls.report)}?mac=${mac}`, body, { [API_KEY_HEADER]: apiKey });
const toPipeline = ({ mac }: BenchDevice, body: string) => postRequest(`/events?mac=${mac}`, body);
function toInfluxdb({ mac }: BenchDevice, body: string): string {
  const { type, sensor_id: sensor, details } = JSON.parse(body);
  const fields = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`);
  return postRequest('/write?db=bench', `${type},mac=${mac.replaceAll(':', '')},sensor=${sensor} ${fields.join(',')}`);
}

async function overMqtt(server: MonitorServer, fleet: BenchDevice[], bare: { mqttPort: number }): Promise<Figure[]> {
  const mosquitto = await startMosquitto(provideMosquittoBroker());
  const to = (port: number) => (ms: number) => flood(port, fleet, IN_FLIGHT, ms);
  try {
    const { ours, pipeline, memory } = await compare({
      ours: to(server.mqttPort),
      pipeline: to(bare.mqttPort),
      memory: to(mosquitto.mqttPort),
    });
    const what = 'bare aedes and COPY';
    const name = `durable readings over MQTT, ${CLIENTS} devices`;
    const inMemory = { what: 'Mosquitto, which stores nothing', value: memory.perSecond };
    return [
      {
        what: name,
        value: ours.perSecond,
        unit: '/s',
        floor: FLOOR * pipeline.perSecond,
        reference: { what, value: pipeline.perSecond },
      },
      { what: name, value: ours.perSecond, unit: '/s', reference: inMemory },
      {
        what: `acknowledgement over MQTT p99, ${CLIENTS * IN_FLIGHT} in flight`,
        value: ours.p99,
        unit: 'ms',
        budget: ACK_BUDGET_MS,
        reference: { what, value: pipeline.p99 },
      },
    ];
  } finally {
    await mosquitto.stop();
  }
}

/** The same with somebody at the dashboard: only then are live frames made. Last, since they are made for a while after he has left. */
async function whileWatched(server: MonitorServer, fleet: BenchDevice[], bare: { mqttPort: number }): Promise<Figure[]> {
  const leave = await watchBy(1, server.port, await signIn(server), { onBeat() {}, onChange() {} });
  try {
    const to = (port: number) => (ms: number) => flood(port, fleet, IN_FLIGHT, ms);
    const { ours, pipeline } = await compare({ ours: to(server.mqttPort), pipeline: to(bare.mqttPort) });
    const reference = { what: 'bare aedes and COPY', value: pipeline.perSecond };
    return [{ what: `durable readings over MQTT, ${CLIENTS} devices, one viewer`, value: ours.perSecond, unit: '/s', reference }];
  } finally {
    leave();
  }
}

async function overHttp(server: MonitorServer, fleet: BenchDevice[], bare: { port: number }): Promise<Figure[]> {
  const influxdb = await startInfluxdb();
  try {
    const { ours, pipeline, influx } = await compare({
      ours: post(server.port, toServer, '"stored":1', fleet),
      pipeline: post(bare.port, toPipeline, '"stored":1', fleet),
      ...(influxdb && { influx: post(influxdb.port, toInfluxdb, '204 No Content', fleet) }),
    });
    const what = 'bare Hono and COPY';
    const name = 'durable readings over HTTP, one a request';
    return [
      { what: name, value: ours.perSecond, unit: '/s', reference: { what, value: pipeline.perSecond } },
      ...(influx ? [{ what: name, value: ours.perSecond, unit: '/s', reference: { what: 'InfluxDB 1.6', value: influx.perSecond } }] : []),
      {
        what: `acknowledgement over HTTP p99, ${CONNECTIONS} connections`,
        value: ours.p99,
        unit: 'ms',
        budget: ACK_BUDGET_MS,
        reference: { what, value: pipeline.p99 },
      },
    ];
  } finally {
    await influxdb?.stop();
  }
}

export async function benchIngest(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const fleet = await registerDevices(server, CLIENTS);
    const bare = await startBarePipeline(server.databaseUrl);
    try {
      return [
        ...(await overMqtt(server, fleet, bare)),
        ...(await overHttp(server, fleet, bare)),
        ...(await whileWatched(server, fleet, bare)),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}
