// Rows of two clients come together, one that the database refuses and nonsense among them: the other client misses none, as it sees for itself.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { freeradiusToken } from '../../../apps/server/src/modules/radius/index.ts';
import { heldTable, refusedByDatabase } from '../../../apps/server/src/testing/poison.ts';
import { rawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import { signIn } from './all-services.ts';
import { PASSWORD } from './licensing.ts';
import { rawRequest } from './raw-request.ts';
import type { Site } from './service-table.ts';

const ROWS = 8;
/** Time for all of them to gather behind the first batch. */
const GATHER_MS = 400;
const POISON = 'poison';
const POISON_C = 66.6;
const NONSENSE = ['\uD800', 'a\0b', `${'a'.repeat(99)}😀`, '9'.repeat(5_000)] as const;

interface Kind {
  name: string;
  table: string;
  /** What the database takes from now on. */
  condition: string;
  /** One good row, with a name by which it is found again; false: it was refused. */
  send(from: Tenant, name: string): Promise<boolean>;
  poison(from: Tenant): Promise<unknown>;
  nonsense(from: Tenant, text: string): Promise<unknown>;
  /** What the client finds with its own account. */
  seen(headers: Record<string, string>): Promise<string[]>;
}
type Tenant = Awaited<ReturnType<typeof settle>>;

async function settle({ call, origin }: Site) {
  const mark = randomBytes(5).toString('hex');
  const clientId = (await call(tenants.createClient, { body: { name: mark } })).data.id;
  const address = `10.${[...randomBytes(3)].join('.')}`;
  await call(radius.createNas, { body: { name: mark, address, clientId } });
  const mac = `0A:${mark.toUpperCase().match(/../g)?.join(':') ?? ''}`;
  const device = (await call(monitor.registerDevice, { query: { mac, label: mark, clientId } })).data;
  const { id, password } = (await call(charging.createCharger, { body: { id: mark, label: mark, clientId } })).data;
  const charger = await rawCharger({ port: Number(new URL(origin).port), id, password });
  return { mark, clientId, address, device, charger };
}

async function accountOf(site: Site, { mark, clientId }: Tenant): Promise<Record<string, string>> {
  const email = `${mark}@proof.test`;
  await site.call(people.create, { body: { email, passwd: PASSWORD, role: 'client', clientId, access: ['all'] } });
  await site.database.query('update users set must_change_password = false where email = $1', [email]);
  return signIn(site, email);
}

const sent = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));

function kindsOf({ guest, origin, secrets }: Site): Kind[] {
  const asFreeradius = { Authorization: `Bearer ${freeradiusToken(secrets)}` };
  const tell = async (e: typeof aaa.accounting, from: Tenant, values: Record<string, string>) =>
    (await rawRequest(origin, e.method, fullPath(e), asFreeradius, sent({ 'Tmp-String-2': from.address, ...values }))).status === 204;
  const account = (from: Tenant, name: string, more: Record<string, string> = {}) =>
    tell(aaa.accounting, from, { 'Acct-Status-Type': 'Interim-Update', 'User-Name': name, 'Acct-Session-Id': name, ...more });
  const login = (from: Tenant, name: string, more: Record<string, string> = {}) =>
    tell(aaa.postAuth, from, { 'User-Name': name, 'Tmp-String-0': 'ok', 'Tmp-String-3': 'accept', ...more });
  const report = async ({ device: { mac, apiKey } }: Tenant, boot: string, temp: number) => {
    const path = `${fullPath(devices.report)}?mac=${encodeURIComponent(mac)}`;
    const event = { ts: new Date().toISOString(), type: 'IMU_TEMP', boot, details: { temp } };
    return (await rawRequest(origin, 'POST', path, { [API_KEY_HEADER]: apiKey }, event)).status === 200;
  };
  const temperatureOf = (name: string) => Number(name.slice(1)) + 0.5;
  const tag = (idTag: string) => ({ idTag });
  return [
    {
      name: 'accounting',
      table: 'radius_sessions',
      condition: `username <> '${POISON}'`,
      send: account,
      poison: (from) => account(from, POISON),
      nonsense: (from, text) => account(from, text, { 'Acct-Input-Gigawords': '4294967295', 'Calling-Station-Id': text }),
      seen: async (headers) =>
        (await guest(radiusSessions.online, { query: { perPage: 500 } }, { headers })).data.map(({ username }) => username),
    },
    {
      name: 'attempts',
      table: 'radius_attempts',
      condition: `username <> '${POISON}'`,
      send: login,
      poison: (from) => login(from, POISON),
      nonsense: (from, text) => login(from, text, { 'Calling-Station-Id': text }),
      seen: async (headers) =>
        (await guest(radiusSessions.attempts, { query: { limit: 500 } }, { headers })).data.map(({ username }) => username),
    },
    {
      name: 'readings',
      table: 'device_events',
      condition: `v1 is distinct from ${POISON_C}`,
      send: (from, name) => report(from, name, temperatureOf(name)),
      poison: (from) => report(from, 'b', POISON_C),
      nonsense: (from, text) => report(from, text, 1e308),
      seen: async (headers) => {
        const { data } = await guest(monitor.listEvents, { query: { limit: 500, eventCode: 'IMU_TEMP' } }, { headers });
        const details = data.map((event) => JSON.stringify(event));
        return names.filter((name) => details.some((text) => text.includes(`:${temperatureOf(name)}`)));
      },
    },
    {
      name: 'OCPP messages',
      table: 'ocpp_messages',
      condition: `message_id <> '${POISON}'`,
      send: async ({ charger }, name) => (await charger.call('Authorize', tag(name), name)).kind === 'result',
      poison: ({ charger }) => charger.call('Authorize', tag('x'), POISON),
      nonsense: ({ charger }, text) => charger.call('Authorize', tag(text), randomBytes(4).toString('hex')),
      seen: async (headers) =>
        (await guest(chargingSessions.messages, { query: { limit: 500 } }, { headers })).data.map(({ messageId }) => messageId),
    },
  ];
}

const names = Array.from({ length: ROWS }, (_, n) => `w${n}`);

export async function poisonedBatches(site: Site): Promise<string[]> {
  const [guilty, other] = [await settle(site), await settle(site)];
  try {
    const headers = await accountOf(site, other);
    const faults: string[] = [];
    for (const kind of kindsOf(site)) faults.push(...(await poisonOne(site, kind, guilty, other, headers)));
    return faults;
  } finally {
    guilty.charger.cut();
    other.charger.cut();
  }
}

async function poisonOne(
  { database }: Site,
  kind: Kind,
  guilty: Tenant,
  other: Tenant,
  headers: Record<string, string>,
): Promise<string[]> {
  const poison = await refusedByDatabase(database, kind.table, kind.condition);
  try {
    const release = await heldTable(database, kind.table);
    const [half, rest] = [names.slice(0, ROWS / 2), names.slice(ROWS / 2)];
    const early = half.map((name) => kind.send(other, name));
    const bad = [kind.poison(guilty), ...NONSENSE.map((text) => kind.nonsense(guilty, text))];
    const late = rest.map((name) => kind.send(other, name));
    await sleep(GATHER_MS);
    await release();
    const taken = await Promise.all([...early, ...late]);
    await Promise.all(bad);
    const seen = await kind.seen(headers);
    const faults = names.flatMap((name, n) => [
      ...(taken[n] ? [] : [`${kind.name}: ${name} was refused for what another client sent`]),
      ...(seen.includes(name) ? [] : [`${kind.name}: ${name} is missing for what another client sent`]),
    ]);
    if (seen.includes(POISON)) faults.push(`${kind.name}: the other client sees the poisoned row`);
    const { rows } = await database.query(`select 1 from ${kind.table} where not (${kind.condition})`);
    if (rows.length > 0) faults.push(`${kind.name}: the poisoned row was stored, so the proof proves nothing`);
    return faults;
  } finally {
    await poison.lift();
  }
}
