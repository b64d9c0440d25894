// Readings a second that are on disk when they are acknowledged, with everything on; beside pipelines that do less, in the same run.
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { provideMosquittoBroker } from '../tools/setup/system-programs.mjs';
import type { Figure } from './report/figure.ts';
import { load, postRequest, summarise, type Load } from './monitor/http-load.ts';
import { flood, foreign, foreignMapping, nextReading } from './monitor/mqtt-load.ts';
import { startBarePipeline, startInfluxdb, startMosquitto } from './monitor/references.ts';
import { registerDevices, signIn, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { watchBy } from './monitor/viewers.ts';
import { sized } from './size.ts';

const CLIENTS = 200;
const IN_FLIGHT = 8;
const CONNECTIONS = 64;
const [BATCH, BATCH_CONNECTIONS] = [1_000, 16];
const [TURNS, TURN_MS, WARM_UP_MS] = sized([4, 5_000, 4_000], [1, 1_500, 1_500]);
/** What keys, checks, repetitions, state, roll-ups and live updates may take of a pipeline that has none of them. */
const FLOOR = 0.7;
/** The same over HTTP, where bare Hono takes more of its own. */
const HTTP_FLOOR = 0.75;
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
const post = (
  port: number,
  makeRequest: (device: BenchDevice, body: string) => string,
  expected: string,
  fleet: BenchDevice[],
  { makeBody = nextReading, connections = CONNECTIONS } = {},
) => {
  let turn = 0;
  const next = () => {
    const device = fleet[(turn += 1) % fleet.length];
    return device ? makeRequest(device, makeBody(device.mac)) : '';
  };
  return async (ms: number) => {
    const startedAt = performance.now();
    const times = await load(port, next, expected, connections, ms);
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

const READINGS = { length: BATCH };
/** What a cabinet, or a gateway in front of many sensors, kept while it had no connection. */
const nextBatch = (mac: string) => `[${Array.from(READINGS, () => nextReading(mac)).join(',')}]`;
let written = 0;
/** The same in InfluxDB's own words, each at a moment of its own. */
const nextLines = (mac: string) =>
  Array.from(READINGS, () => {
    written += 1;
    const value = written % 90;
    if (written % 4 === 0)
      return `IMU_TEMP,mac=${mac.replaceAll(':', '')},sensor=1 temp=${20 + value / 10},humidity=${40 + value / 4} ${written}`;
    return `IMU_POWER,mac=${mac.replaceAll(':', '')},sensor=${written % 4} psu=230,shunt=1.5,power=${23 + value},current=0.4 ${written}`;
  }).join('\n');
const linesToInfluxdb = (_: BenchDevice, body: string) => postRequest('/write?db=bench', body);

async function inBatches(server: MonitorServer, fleet: BenchDevice[], bare: { port: number }): Promise<Figure[]> {
  const influxdb = await startInfluxdb();
  const options = { makeBody: nextBatch, connections: BATCH_CONNECTIONS };
  try {
    const { ours, pipeline, influx } = await compare({
      ours: post(server.port, toServer, `"stored":${BATCH}`, fleet, options),
      pipeline: post(bare.port, toPipeline, '"stored":1', fleet, options),
      ...(influxdb && {
        influx: post(influxdb.port, linesToInfluxdb, '204 No Content', fleet, { ...options, makeBody: nextLines }),
      }),
    });
    const what = `durable readings over HTTP, ${BATCH.toLocaleString('en')} a request`;
    const perSecond = (one: Load) => one.perSecond * BATCH;
    return [
      { what, value: perSecond(ours), unit: '/s', reference: { what: 'bare Hono and COPY', value: perSecond(pipeline) } },
      ...(influx
        ? [
            {
              what,
              value: perSecond(ours),
              unit: '/s',
              floor: perSecond(influx),
              reference: { what: 'InfluxDB 1.6, line protocol', value: perSecond(influx) },
            },
          ]
        : []),
    ];
  } finally {
    await influxdb?.stop();
  }
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

/** A format of somebody else's, read by a mapping, beside our own. */
async function throughMapping(server: MonitorServer, fleet: BenchDevice[]): Promise<Figure[]> {
  const { clientId } = server;
  await server.call(mqttMappings.create, { body: { ...foreignMapping, rules: [...foreignMapping.rules], clientId } });
  const { mapped, own } = await compare({
    mapped: (ms) => flood(server.mqttPort, fleet, IN_FLIGHT, ms, foreign),
    own: (ms) => flood(server.mqttPort, fleet, IN_FLIGHT, ms),
  });
  return [
    {
      what: `foreign messages over MQTT through a mapping, ${CLIENTS} devices`,
      value: mapped.perSecond,
      unit: '/s',
      floor: FLOOR * own.perSecond,
      reference: { what: 'our own format', value: own.perSecond },
    },
  ];
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
      {
        what: name,
        value: ours.perSecond,
        unit: '/s',
        floor: HTTP_FLOOR * pipeline.perSecond,
        reference: { what, value: pipeline.perSecond },
      },
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
        ...(await inBatches(server, fleet, bare)),
        ...(await throughMapping(server, fleet)),
        ...(await whileWatched(server, fleet, bare)),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}
