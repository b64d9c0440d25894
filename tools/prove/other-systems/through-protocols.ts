// Proves: what other systems read of a thousand devices over SNMP and Modbus is what the API says, value by value.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { modbusMap, REGISTERS_PER_DEVICE, type ModbusPlace } from '@atalaya/contract/integrations/modbus.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { startMonitor, type MonitorServer } from '../../../bench/monitor/server.ts';
import { freePort } from '../../setup/free-port.ts';
import { cellsOfRegisters, expectedCells, expectedRegisters, type Cell } from './expected-values.ts';
import { openModbus } from './modbus-client.ts';
import { walkTable, type SnmpLogin } from './snmp-tools.ts';
import { readAgain, readByApi, untilJudged, type ToldDevice } from './told-by-api.ts';
import { makeVariedFleet } from './varied-fleet.ts';

const { values } = parseArgs({ options: { devices: { type: 'string', default: '1000' }, seed: { type: 'string' } } });
const [count, seed] = [Number(values.devices), values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)];
if (!(count >= 100) || !(seed >= 0)) throw new Error('usage: npm run prove:other-systems -- [--devices 1000] [--seed n]');

/** All who read share a look of one second; what was read by the API is in the next one. */
const SHARED_MS = 1_100;
const ROUNDS = 10;
const [FIRST_COLUMN, PAGE, MAX_SHOWN] = [2, 500, 20];

interface Ways {
  server: MonitorServer;
  snmpPort: number;
  modbusPort: number;
  logins: SnmpLogin[];
  foreign: string[];
}

const faults: string[] = [];
const tookS: Record<string, number> = {};
let [compared, readAnew] = [0, 0];

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await work();
  tookS[what] = Math.round((performance.now() - begun) / 100) / 10;
  console.log(`${what}: ${tookS[what]} s`);
  return answer;
}

function compare(what: string, device: ToldDevice, wanted: readonly Cell[], found: readonly (Cell | undefined)[]): void {
  for (const [at, value] of wanted.entries()) {
    compared += 1;
    if (found[at] !== value) faults.push(`${what}, ${device.mac}, value ${at}: the API says ${value}, it says ${found[at]}`);
  }
}

async function overSnmp({ snmpPort, foreign }: Ways, login: SnmpLogin) {
  const program = login.community === null ? 'snmpbulkwalk' : 'snmpwalk';
  const what = `${program} ${login.community === null ? 'v3' : 'v2c'}`;
  const cells = await timed(what, () => walkTable(program, snmpPort, login));
  const rowOf = new Map([...cells].flatMap(([cell, value]) => (cell.startsWith(`${FIRST_COLUMN}.`) ? [[value, cell.split('.')[1]]] : [])));
  for (const mac of foreign) if (rowOf.has(mac)) faults.push(`${what}: somebody else’s ${mac} is shown`);
  return (devices: readonly ToldDevice[]) => {
    if (rowOf.size !== devices.length) faults.push(`${what}: ${rowOf.size} rows for ${devices.length} devices`);
    for (const device of devices) {
      const wanted = expectedCells(device);
      const found = wanted.map((_, at) => cells.get(`${FIRST_COLUMN + at}.${rowOf.get(device.mac)}`) ?? null);
      compare(what, device, wanted, found);
    }
  };
}

async function overModbus({ server: { call, clientId }, modbusPort, foreign }: Ways) {
  const places: ModbusPlace[] = [];
  for (let page = 1; places.length < count; page += 1) {
    const { data } = await call(modbusMap.listPlaces, { query: { clientId, page, perPage: PAGE } });
    if (data.length === 0) break;
    places.push(...data);
  }
  const client = await openModbus(modbusPort);
  const found = new Map<string, Buffer>();
  await timed('Modbus', async () => {
    for (const { mac, unit, register } of places) found.set(mac, await client.read(unit, register, REGISTERS_PER_DEVICE));
  });
  client.close();
  for (const mac of foreign) if (found.has(mac)) faults.push(`Modbus: somebody else’s ${mac} has a place`);
  return (devices: readonly ToldDevice[]) => {
    if (found.size !== devices.length) faults.push(`Modbus: ${found.size} places for ${devices.length} devices`);
    for (const device of devices) {
      const bytes = found.get(device.mac);
      if (bytes) compare('Modbus', device, expectedRegisters(device), cellsOfRegisters(bytes));
      else faults.push(`Modbus: ${device.mac} has no place`);
    }
  };
}

/** Of every kind there have to be some, or little would be proved. */
function kindsOf(devices: readonly ToldDevice[]): Record<string, number> {
  const some = (is: (device: ToldDevice) => boolean) => devices.filter(is).length;
  return {
    'online': some(({ status }) => status === 2),
    'offline': some(({ status, lastSeenAt }) => status === 1 && lastSeenAt !== null),
    'never heard of': some(({ lastSeenAt }) => lastSeenAt === null),
    'rebooting': some(({ status }) => status === 3),
    'door open': some((device) => device.door === 1),
    'door unknown': some((device) => device.door === null),
    'on battery': some(({ powerSource }) => powerSource === 2 || powerSource === 3),
    'below zero': some(({ temp }) => temp !== null && temp < 0),
    'without humidity': some(({ temp, humidity }) => temp !== null && humidity === null),
    'with autonomy': some(({ autonomyMin }) => autonomyMin !== null),
    'with alarms': some(({ alarms }) => alarms > 0),
    'with several alarms': some(({ alarms }) => alarms > 1),
    'with a critical one': some(({ worst }) => worst === 3),
    'at a site': some(({ siteName }) => siteName !== null),
    'with firmware': some(({ firmware }) => firmware !== null),
  };
}

async function prove(ways: Ways): Promise<boolean> {
  await timed('judging', () => untilJudged(ways.server));
  let told: ToldDevice[] = [];
  for (let isOfOneMoment = false; !isOfOneMoment; readAnew += isOfOneMoment ? 0 : 1) {
    if (readAnew === ROUNDS) throw new Error('the devices did not stay as they were for as long as it takes to read them');
    const before = await readAgain(ways.server);
    told = await timed('API', () => readByApi(ways.server));
    await sleep(SHARED_MS);
    const comparisons = [];
    for (const login of ways.logins) comparisons.push(await overSnmp(ways, login));
    comparisons.push(await overModbus(ways));
    isOfOneMoment = (await readAgain(ways.server)) === before;
    if (isOfOneMoment) for (const compareWith of comparisons) compareWith(told);
  }
  const kinds = kindsOf(told);
  const missing = Object.keys(kinds).filter((kind) => kinds[kind] === 0);
  for (const fault of faults.slice(0, MAX_SHOWN)) console.log(`  ${fault}`);
  const list = (all: Record<string, number>) => Object.entries(all).map(([name, figure]) => `${name} ${figure}`);
  console.log(`seed ${seed}, ${count} devices: ${list(kinds).join(', ')}`);
  console.log(`values compared ${compared}, differences ${faults.length}, read anew ${readAnew} times`);
  if (missing.length > 0) console.log(`no device was ${missing.join(', ')}`);
  return faults.length === 0 && missing.length === 0;
}

const [snmpPort, modbusPort] = [await freePort(), await freePort()];
const server = await startMonitor({
  ATALAYA_SNMP: 'on',
  ATALAYA_SNMP_PORT: String(snmpPort),
  ATALAYA_MODBUS: 'on',
  ATALAYA_MODBUS_PORT: String(modbusPort),
});
try {
  const { call, clientId } = server;
  const fleet = await timed('fleet', () => makeVariedFleet(server, count, seed));
  const logins = [];
  for (const kind of ['v3', 'v2c'] as const)
    logins.push((await call(snmpAgent.createAccess, { body: { kind, name: `proof-${kind}`, clientId } })).data);
  await call(modbusMap.setAccess, { query: { clientId }, body: { addresses: ['127.0.0.1'] } });
  process.exitCode = (await prove({ server, snmpPort, modbusPort, logins, foreign: fleet.foreign })) ? 0 : 1;
  await fleet.leave();
} finally {
  await server.stop();
}
