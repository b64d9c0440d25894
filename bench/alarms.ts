// Alarms: what judging takes of ingest, how soon an alarm is told, lists with thousands open, the time machine, a restart, and a storm.
import { setTimeout as sleep } from 'node:timers/promises';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { MAX_PREVIEW_MS, type NewRule } from '@atalaya/contract/alarms/rules.ts';
import { CLEAR_C, fillAlarms, fillHotHours, FOR_S, HOT_C } from './alarms/fill.ts';
import { timeAlarmList } from './alarms/list-in-browser.ts';
import { loseMains } from './alarms/mains.ts';
import { timeRestart } from './alarms/restart.ts';
import { timeTold } from './alarms/told.ts';
import { summarise, type Load } from './monitor/http-load.ts';
import { fillDevices } from './monitor/fill.ts';
import { flood } from './monitor/mqtt-load.ts';
import { registerDevices, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { median, type Figure } from './report/figure.ts';
import { sized } from './size.ts';

const [TURNS, TURN_MS, WARM_UP_MS] = sized([4, 5_000, 4_000], [1, 1_500, 1_500]);
const [CLIENTS, IN_FLIGHT, RULES] = [200, 8, 10];
const TOLD = sized(200, 20);
const OPEN = sized(10_000, 200);
const CALLS = 20;
const VISITS = sized(5, 1);
const RESTARTED = sized(10_000, 300);
const DARK = sized(1_000, 30);
/** As the form asks. */
const FIRST_MS = 600;
const [PAST_DEVICES, PAST_DAYS] = sized([1_000, 90], [20, 10]);

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const hot = (levels: { warning: number }, rest: Partial<NewRule> = {}): NewRule => ({
  name: `Over ${levels.warning} °C`,
  section: 'imu',
  signal: 'temperature',
  scope: {},
  condition: { kind: 'above', levels },
  ...rest,
});

/** Ten rules that look at what devices send, and none that come with the product. */
async function tenRules({ call }: MonitorServer): Promise<void> {
  for (const { id } of (await call(alarms.listRules, {})).data) await call(alarms.changeRule, { query: { id }, body: { enabled: false } });
  const signals = ['temperature', 'humidity', 'battery.voltage', 'mains.voltage', 'ups.voltage'];
  for (let n = 0; n < RULES; n += 1) {
    const signal = signals[n % signals.length] ?? 'temperature';
    await call(alarms.createRule, { body: { ...hot({ warning: 90 + n }, { forSeconds: n * 30 }), name: `Rule ${n}`, signal } });
  }
  await sleep(4_000); // until the engine has looked at its rules
}

async function judgedIngest(judged: MonitorServer, judgedFleet: BenchDevice[]): Promise<Figure[]> {
  const plain = await startMonitor({ ATALAYA_MODULES: 'licensing,monitor' });
  try {
    const subjects = {
      judged: { server: judged, fleet: judgedFleet },
      plain: { server: plain, fleet: await registerDevices(plain, CLIENTS) },
    };
    const times: Record<keyof typeof subjects, { all: number[]; ms: number }> = { judged: { all: [], ms: 0 }, plain: { all: [], ms: 0 } };
    for (let turn = 0; turn <= TURNS; turn += 1)
      for (const name of ['judged', 'plain'] as const) {
        const { server, fleet } = subjects[name];
        const run = await flood(server.mqttPort, fleet, IN_FLIGHT, turn === 0 ? WARM_UP_MS : TURN_MS);
        if (turn > 0) times[name] = { all: times[name].all.concat(run.times), ms: times[name].ms + run.tookMs };
      }
    const load = (name: keyof typeof subjects): Load => summarise(times[name].all, times[name].ms);
    const [ours, reference] = [load('judged').perSecond, load('plain').perSecond];
    return [
      {
        what: `readings/s over MQTT, ${RULES} rules for each of ${CLIENTS} devices`,
        value: ours,
        unit: '/s',
        reference: { what: 'the same without alarms', value: reference },
      },
      { what: 'of ingest without alarms', value: ours / reference, unit: '', floor: 0.9 },
    ];
  } finally {
    await plain.stop();
  }
}

async function timeCalls(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function manyOpen(server: MonitorServer): Promise<Figure[]> {
  await fillAlarms(server, OPEN);
  const { call } = server;
  const many = `${OPEN.toLocaleString('en')} open alarms`;
  const list = await timeCalls(() => call(alarms.listAlarms, { query: { sortColumn: 'severity', perPage: 25 } }));
  const counts = await timeCalls(() => call(alarms.counts, {}));
  const { usable, keys } = await timeAlarmList(server, VISITS);
  return [
    { what: `list of ${many}, the worst first, median of ${CALLS}`, value: median(list), unit: 'ms', budget: 300 },
    { what: `counts of ${many}, median of ${CALLS}`, value: median(counts), unit: 'ms', budget: 100 },
    { what: `page with ${many} usable in the browser, median of ${VISITS}`, value: median(usable), unit: 'ms', budget: 1_500 },
    { what: 'a key in its search to the next paint, 95 of 100', value: p95(keys), unit: 'ms', budget: 100 },
  ];
}

async function timeMachine(server: MonitorServer): Promise<Figure[]> {
  await fillDevices(server, PAST_DEVICES - CLIENTS > 0 ? PAST_DEVICES - CLIENTS : PAST_DEVICES);
  const expected = await fillHotHours(server, PAST_DAYS);
  const known = async () =>
    (await server.database.query<{ many: number }>('select count(*)::int as many from alarm_subjects where device is not null')).rows[0]
      ?.many ?? 0;
  for (const end = performance.now() + 120_000; (await known()) < PAST_DEVICES && performance.now() < end;) await sleep(500);
  const to = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const from = new Date(to.getTime() - PAST_DAYS * 86_400_000);
  const ask = async (scope: NewRule['scope'], withinMs = MAX_PREVIEW_MS) => {
    const rule = hot({ warning: HOT_C }, { forSeconds: FOR_S, clear: { at: CLEAR_C }, scope });
    const startedAt = performance.now();
    const { data } = await server.call(alarms.previewRule, {
      body: { rule, from: from.toISOString(), to: to.toISOString(), withinMs },
    });
    return { data, ms: performance.now() - startedAt };
  };
  const one = await server.database.query<{ id: string }>('select mac as id from devices order by num limit 1');
  const scope = { subjectId: one.rows[0]?.id ?? '' };
  await ask(scope);
  const single = [await ask(scope), await ask(scope), await ask(scope)];
  const soon = [await ask({}, FIRST_MS), await ask({}, FIRST_MS), await ask({}, FIRST_MS)];
  const first = await ask({});
  const all = [first, await ask({}), await ask({})];
  const { data } = first;
  if (data.complete && data.count !== expected)
    throw new Error(`${expected} hours were too hot, and the time machine found ${data.count} alarms`);
  const size = `${data.subjects.toLocaleString('en')} devices × ${PAST_DAYS} days`;
  return [
    {
      what: `time machine, ${size}, median of 3`,
      value: median(all.map(({ ms }) => ms)),
      unit: 'ms',
      budget: 10_000,
      note: `${data.count.toLocaleString('en')} alarms, each as it was made${data.complete ? '' : '; NOT all devices in the time it has'}`,
    },
    {
      what: `time machine, first figures of ${PAST_DEVICES.toLocaleString('en')} devices × ${PAST_DAYS} days`,
      value: median(soon.map(({ ms }) => ms)),
      unit: 'ms',
      budget: 1_000,
      note: `of ${median(soon.map(({ data: { subjects } }) => subjects)).toLocaleString('en')} devices by then`,
    },
    { what: `time machine, one device × ${PAST_DAYS} days`, value: median(single.map(({ ms }) => ms)), unit: 'ms', budget: 300 },
  ];
}

async function restart(): Promise<Figure[]> {
  const { before, added, tookMs } = await timeRestart(RESTARTED);
  const fleet = `${RESTARTED.toLocaleString('en')} devices, ${before.toLocaleString('en')} alarms`;
  return [
    { what: `new alarms after a restart, ${fleet}`, value: added, unit: '', budget: 0 },
    { what: 'from that start until everything is judged', value: tookMs, unit: 'ms' },
  ];
}

async function storm(): Promise<Figure[]> {
  const { alarms: many, incidents, told, struck } = await loseMains(DARK);
  if (many !== DARK || struck !== DARK)
    throw new Error(`of ${DARK} cabinets without mains ${many} have an alarm, and ${struck} are in the incident`);
  const cabinets = `${DARK.toLocaleString('en')} cabinets lose mains within a minute`;
  return [
    { what: `incidents, ${cabinets}`, value: incidents, unit: '', budget: 1 },
    { what: `what is told of them, ${cabinets}`, value: told, unit: '', budget: 1 },
  ];
}

export async function benchAlarms(): Promise<Figure[]> {
  const restarted = await restart();
  const stormed = await storm();
  const server = await startMonitor();
  try {
    const fleet = await registerDevices(server, CLIENTS);
    await tenRules(server);
    const ingest = await judgedIngest(server, fleet);
    const told = await timeTold(server, fleet.slice(0, TOLD));
    return [
      ...ingest,
      { what: `acknowledged reading to an alarm at whoever watches, p99 of ${TOLD}`, value: p99(told), unit: 'ms', budget: 500 },
      { what: 'the same, median', value: median(told), unit: 'ms' },
      ...(await timeMachine(server)),
      ...(await manyOpen(server)),
      ...restarted,
      ...stormed,
    ];
  } finally {
    await server.stop();
  }
}
