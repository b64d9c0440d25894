// A database of a given size with something in every table: one of everything through the API, and many rows of what grows.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCall } from '@atalaya/contract/call.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { fillDevices, fillEvents, fillRollups } from '../../../bench/monitor/fill.ts';
import { registerDevices, type BenchDevice } from '../../../bench/monitor/server.ts';
import { fillAttempts, fillSessions, fillUsers } from '../../../bench/radius/fill.ts';
import { secretsFrom } from '../../../apps/server/src/platform/secrets/secrets.ts';
import { serverCaller } from '../support/server-caller.ts';
import { SECRET } from '../support/shared-database.ts';
import { openArchive } from '../archive/archive-parts.ts';
import { fillDirectory, fillFactors, fillIssuers, fillMailServer, fillMeters } from './move-factors.ts';
import { makeAll, signIn, table } from '../tenancy/all-services.ts';
import { PASSWORD, TEMPLATE_USER } from '../tenancy/licensing.ts';
import { at, type Ids, type Site } from '../tenancy/service-table.ts';
import type { Installation } from './move-installation.ts';

const WRITTEN_WITHIN_MS = 10_000;
const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
const LOAD_DEVICES = 20;
const [DAYS, DRAWN_DAYS] = [365, 7];
/** Bytes of the whole for each row: so that readings are half of it, and a user has some sessions and attempts. */
const [PER_EVENT, PER_SESSION, PER_ATTEMPT, PER_USER, PER_DEVICE] = [750, 3_300, 1_700, 40_000, 200_000];
const [MIN_USERS, MAX_USERS, MIN_DEVICES] = [200, 50_000, 50];
const TOP_UP = 50_000;
/** Each is asked for twice: its day, and its devices. */
const CLOSED_PIECES = 6;

export interface Filled {
  /** One of everything, of the client that has nearly all rows. */
  ids: Ids;
  /** Headers of sessions that last as long as the proof. */
  admin: Record<string, string>;
  client: Record<string, string>;
  load: { clientId: string; devices: BenchDevice[]; apiKey: string };
}

export async function databaseBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

/** What no maker of the proofs touches. */
async function fillCorners(site: Site, ids: Ids, admin: Record<string, string>): Promise<void> {
  const { call, guest, origin } = site;
  await call(tenants.setLogo, { query: { clientId: at(ids, 'clientId') }, body: { image: PNG } });
  await call(fleet.changeSettings, { body: { eventsDays: 800 } });
  await guest(licensing.issueLink, { query: { email: at(ids, 'email') } }, { headers: admin });
  const { apiKey } = (await call(licensing.createKey, { query: { label: 'Used', clientId: at(ids, 'clientId') } })).data;
  await guest(licenceKeys.verify, { body: { apiKey } });
  await call(radius.listUsers, { query: { username: 'nobody', passwd: 'wrong' } });
  await call(radiusSessions.disconnect, { query: { id: at(ids, 'radiusSessionId') } }).catch(() => undefined); // nobody answers there: the request itself is the row
  const cookie = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = licensing.csrfToken.response.parse(await cookie.json());
  await fetch(`${origin}/jwt/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': csrftoken,
      'Cookie': (cookie.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
    },
    body: JSON.stringify({ email: 'nobody@proof.test', password: 'wrong password' }),
  });
}

/** Held back for as long as the client is worked on, which is longer than the proof. */
async function fillHeldBack({ call, database }: Site, ids: Ids): Promise<void> {
  const clientId = at(ids, 'clientId');
  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  const works = { name: 'Works', scope: { clientId }, zone: 'UTC', start: daysOn(-1), end: daysOn(60) };
  await call(notify.createMaintenance, { body: works });
  await call(reports.issue, {
    body: { kind: 'availability', scope: { clientId }, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z', format: 'csv' },
  });
  await database.query(
    `insert into notify_held_back (about, subject_id, client_id, was_told, held_at) values ('alarm:moved', 'moved', $1, false, now())`,
    [clientId],
  );
  await database.query(
    `insert into notify_preferences (user_id, client_id, zone, digest_at, ways, changed_at)
     values ('moved', $1, 'UTC', '08:00', '{"warning":"digest","high":"now","critical":"now"}', now())`,
    [clientId],
  );
}

/** A device whose numbers leap: what it said before its newest blocks of numbers is kept apart. */
async function leap(origin: string, { mac, apiKey }: BenchDevice): Promise<void> {
  const events = [1, 5_000, 10_000, 15_000].map((seq) => ({ seq, boot: 'leap', type: 'IMU_TEMP', sensor_id: 1, details: { temp: 20 } }));
  for (const event of events) {
    const reply = await fetch(`${origin}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: apiKey },
      body: JSON.stringify(event),
    });
    if (!reply.ok) throw new Error(`${mac} could not report: ${reply.status}`);
  }
}

/** Rows in bulk, until the database is as large as it should be. */
async function fillBulk(database: pg.Client, ids: Ids, bytes: number): Promise<void> {
  const [clientId, nasId] = [at(ids, 'clientId'), at(ids, 'nasId')];
  const users = Math.min(MAX_USERS, Math.max(MIN_USERS, Math.round(bytes / PER_USER)));
  await fillDevices({ database, clientId }, Math.max(MIN_DEVICES, Math.round(bytes / PER_DEVICE)));
  await fillEvents({ database }, Math.round(bytes / PER_EVENT), DAYS);
  await fillRollups({ database }, [at(ids, 'deviceId')], DRAWN_DAYS);
  await fillUsers(database, clientId, users);
  await database.query('drop table bench_hashes'); // not one of ours: a backup keeps what is in the database, a restore refuses strangers
  const rows = { users, sessions: Math.round(bytes / PER_SESSION), attempts: Math.round(bytes / PER_ATTEMPT) };
  await fillSessions(database, clientId, nasId, rows);
  await database.query(
    `insert into radius_guest_grants (client_id, station, version, username, state, expires_at, due_at, created_at)
      values ($1, '02:00:00:00:00:01', 1, 'nobody', 'ended', now() + interval '1 hour', now(), now())`,
    [at(ids, 'clientId')],
  ); // as if a controller had been told of a guest
  await database.query('insert into radius_token (id, generation, rotated_at) values (1, 1, now())'); // as if the token of FreeRADIUS had been replaced once
  while ((await databaseBytes(database)) < bytes) await fillAttempts(database, clientId, nasId, { users, attempts: TOP_UP });
}

/** A partner that is paused, so that nothing is sent to it: one row in each table of roaming. */
async function fillRoaming(database: pg.Client): Promise<void> {
  await database.query(
    `insert into ocpi_partners (id, name, country_code, party_id, client_ids, token_digest, their_token, paused, created_at)
     select 'moved', 'Moved', 'ES', 'ABC', array[client_id], '\\x02', '\\x03', true, now() from charging_sites limit 1`,
  );
  await database.query(
    `insert into ocpi_places (site_id, address, city, country, lat, lng, plug, plugs)
     select id, 'A', 'B', 'ESP', 1, 1, 'ccs50', '{}' from charging_sites limit 1 on conflict do nothing`,
  );
  await database.query(
    `insert into ocpi_tokens (partner_id, country_code, party_id, uid, type, token, last_updated) values ('moved', 'NL', 'TNM', '1', 'RFID', '{}', now())`,
  );
  await database.query(
    `insert into ocpi_authorisations (partner_id, client_id, charger_id, id_tag, token, method, allowed, ts)
     values ('moved', 'c', 'c', '1', '{}', 'COMMAND', true, now())`,
  );
  await database.query(
    `insert into ocpi_sessions (transaction_id, partner_id, token, method, place) select id, 'moved', '{}', 'WHITELIST', '{}' from charging_transactions limit 1`,
  );
  await database.query(
    `insert into ocpi_objects (partner_id, module, object_id, body, last_updated, due_at) values ('moved', 'tariffs', '1', '{}', now(), now())`,
  );
  await database.query(
    `insert into ocpi_commands (id, partner_id, client_id, kind, response_url, requested_at, due_at, told_at)
     values ('moved', 'moved', 'c', 'STOP_SESSION', 'https://example.com', now(), now(), now())`,
  );
  await database.query(
    `insert into ocpi_calls (partner_id, ts, direction, method, path, duration_ms) values ('moved', now(), 'in', 'GET', '/ocpi/versions', 1)`,
  );
}

/** What the server would change by itself as time passes, is put off: it would change at another moment in each database. */
async function holdStill(database: pg.Client): Promise<void> {
  await database.query(
    `insert into charging_driver_starts (id, client_id, charger_id, connector_id, ticket_digest, after_transaction, requested_at, failed_at)
     select 'moved', client_id, id, 1, '\\x01', 0, now(), now() from chargers limit 1`,
  );
  await database.query(
    `insert into charging_site_meters (site_id, source) select id, '{"kind":"push"}' from charging_sites limit 1 on conflict do nothing`,
  );
  await database.query(
    'insert into charging_site_power (site_id, meter_a, meter_at) select id, 4, now() from charging_sites limit 1 on conflict do nothing',
  );
  await database.query(
    'insert into charging_site_readings (site_id, ts, meter_a, available_a, assigned_a) select id, now(), 4, 20, 0 from charging_sites limit 1',
  );
  await fillRoaming(database);
  await database.query(`insert into charging_start_failures (id, key, failed_at) values ('moved', 'moved', now())`);
  // Of a device that is gone by now, so that nobody judges it again and takes the row away.
  await database.query('insert into device_late_readings (device, from_ts, mark) values (2147483000, now(), 1)');
  await database.query(
    `insert into licence_key_aliases (digest, key_id, last4, created_at) select '\\x01', id, 'abcd', now() from licence_keys limit 1`,
  );
  await database.query(`insert into device_batteries (device, installed_at, new_ah) select min(num), '2026-01-01', 7 from devices`);
  await database.query(
    `insert into device_discharges (device, started_at, ended_at, is_test, is_whole, ah, end_v, mean_a, low_v, shape, evidence)
     select min(num), now() - interval '2 hours', now() - interval '1 hour', false, false, 1.5, 12.1, 1.5, 11.5, 1, 60 from devices`,
  );
  await database.query(
    `insert into firmware_keys (id, name, public_key, added_by, added_at) values ('moved', 'Key', 'key', 'server', now())`,
  );
  await database.query(
    `insert into firmware_images (id, version, sha256, signature, size_bytes, notes, key_id, uploaded_at, completed_at)
     values ('moved', '1.0', 'hash', 'signature', 3, '', 'moved', now(), now())`,
  );
  await database.query(`insert into firmware_pieces (image_id, index, bytes) values ('moved', 0, '\\x00ff01')`);
  await database.query(
    `insert into firmware_rollouts (id, kind, version, state, actor, requested_at, ended_at, sizes, waves, wave, pause_minutes, max_failures, patience_minutes, ttl_seconds)
     values ('moved', 'update', '1.0', 'completed', 'server', now(), now(), '[{"percent": 100}]', 1, 1, 0, 0, 30, 60)`,
  );
  await database.query(
    `insert into firmware_rollout_devices (rollout_id, device_id, wave, image_id, version, skipped) select 'moved', id, 1, 'moved', '1.0', 'already' from devices limit 1`,
  );
  await database.query('insert into licence_key_refusals (key_id, at, refused) select id, now(), 1 from licence_keys limit 1');
  await database.query(
    `insert into snmp_accesses (id, client_id, kind, name, sealed, created_at) select 'moved', id, 'v3', 'moved', '\\x00', now() from clients limit 1`,
  );
  await database.query(
    `insert into snmp_receivers (id, client_id, access_id, name, kind, host, port, told_up_to, created_at)
     select 'moved', client_id, id, 'moved', 'inform', '192.0.2.1', 162, 9007199254740991, now() from snmp_accesses where id = 'moved'`,
  );
  await database.query(
    `insert into modbus_accesses (client_id, addresses, created_at) select id, '{192.0.2.1}', now() from clients limit 1`,
  );
  await database.query(`insert into modbus_slots (client_id, slot, device) select client_id, 0, num from devices order by num limit 1`);
  // Whoever was offline long enough is so by now, and not a minute later in each database.
  await database.query(`update alarm_rules set since = since - interval '1 hour', created_at = created_at - interval '1 hour'`);
  await database.query(`update alarm_rule_versions set saved_at = saved_at - interval '1 hour'`);
  await database.query('update devices set report_period_s = 86400');
  await database.query('update radius_sessions set interim_s = 86400 where stopped_at is null');
  await database.query(`update radius_session_requests set state = 'unanswered' where state = 'requested'`);
  await database.query(`update session_tokens set expires_at = now() + interval '1 day'`);
}

/** The oldest days, into files: what is in them is as much a part of the installation as what is in the tables. */
async function closeSomeDays(url: string, folder: string): Promise<void> {
  const archive = await openArchive(url, join(folder, 'archive'), 'proof', { mostPieces: CLOSED_PIECES });
  await archive.closing.tend(null);
  await archive.stop();
}

async function emptyTables(database: pg.Client): Promise<string[]> {
  // A partition may well be empty: what counts is the table that it is part of.
  const { rows } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'factor_policies' order by 1`, // with a role in it, nobody of that role could look at anything before they have a factor
  );
  const empty: string[] = [];
  for (const { name } of rows) if (!(await database.query(`select 1 from ${name} limit 1`)).rowCount) empty.push(name);
  return empty;
}

/** Some of it the server writes a moment later, as the uses of keys. */
async function stayEmpty(database: pg.Client): Promise<string[]> {
  const end = performance.now() + WRITTEN_WITHIN_MS;
  let empty = await emptyTables(database);
  for (; empty.length > 0 && performance.now() < end; empty = await emptyTables(database)) await sleep(100);
  return empty;
}

/** Fills an installation that runs. Much of it is written behind its server's back, which has to be started anew. */
export async function fillInstallation(installation: Installation, bytes: number): Promise<Filled> {
  const connectionString = await installation.databaseUrl();
  const pool = new pg.Pool({ connectionString, max: 2 });
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    const origin = installation.origin();
    const call = serverCaller(origin);
    const guest = createCall(origin, (_, request) => fetch(request));
    const site: Site = { origin, database: pool, secrets: secretsFrom(SECRET), call, guest };
    await call(people.create, { body: { email: TEMPLATE_USER, passwd: PASSWORD, role: 'admin', access: ['all'] } });
    await database.query('update users set must_change_password = false');
    const ids = await makeAll(site, 'moved');
    await makeAll(site, 'another');
    const admin = await signIn(site, TEMPLATE_USER);
    // Somebody without the passkey, which cannot be shown here.
    const client = await signIn(site, (await table.makers['email']?.(site, ids, 'moved')) ?? '');
    await fillCorners(site, ids, admin);
    await fillHeldBack(site, ids);
    await fillFactors(site, ids);
    await fillIssuers(site, ids);
    await fillDirectory(site, ids);
    await fillMeters(site, ids);
    await fillMailServer(site);
    const loadClient = (await call(tenants.createClient, { body: { name: 'Load' } })).data.id;
    const devices = await registerDevices({ call, clientId: loadClient }, LOAD_DEVICES);
    const { apiKey } = (await call(licensing.createKey, { query: { label: 'Load', clientId: loadClient } })).data;
    if (devices[0]) await leap(origin, devices[0]);
    await fillBulk(database, ids, bytes);
    await holdStill(database);
    await closeSomeDays(connectionString, installation.folder);
    const empty = await stayEmpty(database);
    if (empty.length > 0) throw new Error(`nothing is in ${empty.join(', ')}: the proof would not notice if it stayed behind`);
    const { rows: pictures } = await database.query<{ id: string }>('select id from images limit 1');
    return { ids: { ...ids, pictureId: pictures[0]?.id ?? '' }, admin, client, load: { clientId: loadClient, devices, apiKey } };
  } finally {
    await database.end().catch(() => undefined);
    await pool.end().catch(() => undefined);
  }
}
