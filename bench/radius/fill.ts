// 100,000 users and 2,000,000 accounting rows, unless fewer are asked for, straight into the tables, as the server would have written them.
import type pg from 'pg';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { formOf } from '../../apps/server/src/modules/radius/model/password-form.ts';
import { createVault } from '../../apps/server/src/platform/secrets/vault.ts';
import { secretsFrom } from '../../apps/server/src/platform/secrets/secrets.ts';
import { SECRET } from '../../tools/prove/support/shared-database.ts';

export const USERS = 100_000;
export const SESSIONS = 2_000_000;
const ATTEMPTS = 1_000_000;
const AT_ONCE = 5_000;
const OPEN = 5_000;
const GROUPS = 20;

export const nameOf = (n: number) => `user${n}@bench.example`;
export const passwordOf = (n: number) => `password ${n}`;

export async function fillUsers(database: pg.Client, clientId: string, users = USERS): Promise<void> {
  const vault = createVault(secretsFrom(SECRET), 'radius vault');
  await database.query('create table if not exists bench_hashes (username text, hash text)');
  await database.query(
    `insert into radius_groups (id, client_id, name, vlan, attributes, limits, created_at)
     select 'group-' || n, $1, 'Group ' || n, n, '[]', $2, now() from generate_series(1, $3::int) n`,
    [clientId, noLimits, GROUPS],
  );
  for (let from = 0; from < users; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, users - from) }, (_, n) => from + n);
    const forms = numbers.map((n) => formOf('ssha2', passwordOf(n)));
    await database.query(
      `insert into radius_users (id, client_id, username, full_name, group_id, password_kind, password, password_at, limits, created_at)
       select u.id, $1, u.name, 'User ' || u.name, 'group-' || 1 + abs(hashtext(u.name)) % $6, 'ssha2', u.password, now(), $5, now() from unnest($2::text[], $3::text[], $4::bytea[]) as u(id, name, password)`,
      [
        clientId,
        numbers.map((n) => `bench-${n}`),
        numbers.map(nameOf),
        numbers.map((n, at) => vault.seal(forms[at] ?? Buffer.alloc(0), `user:bench-${n}`)),
        noLimits,
        GROUPS,
      ],
    );
    await database.query('insert into bench_hashes select * from unnest($1::text[], $2::text[])', [
      numbers.map(nameOf),
      forms.map((form) => `0x${form.toString('hex')}`),
    ]);
  }
  await database.query('analyze radius_users');
}

/** A month of sessions of everybody, some of them still open, with their sums; a million attempts. */
export async function fillSessions(
  database: pg.Client,
  clientId: string,
  nasId: string,
  { users = USERS, sessions = SESSIONS, attempts = ATTEMPTS } = {},
): Promise<void> {
  await database.query(
    `insert into radius_sessions (client_id, nas_id, nas_name, nas_address, username, acct_session_id, framed_ip, calling_station, started_at, updated_at,
       stopped_at, seconds, bytes_up, bytes_down, terminate_cause, ended_by, interim_s, has_updates)
     select $1, $2, 'Bench', '127.0.0.1', 'user' || (n::bigint * 7919 % $3) || '@bench.example', n::text, '10.0.0.1', 'AA-BB-CC-00-00-01',
       date_trunc('milliseconds', now() - n * interval '1.3 seconds'), now(), case when n > $4 then now() - n * interval '1.3 seconds' + interval '10 minutes' end, 600,
       n % 1000 * 1000, n % 1000 * 9000, case when n > $4 then 'User-Request' end, case when n > $4 then 'stop' end, 300, true
     from generate_series(1, $5::int) n`,
    [clientId, nasId, users, Math.min(OPEN, users), sessions],
  );
  await database.query(
    `insert into radius_user_usage (client_id, username, span, start, seconds, bytes_up, bytes_down)
     select client_id, username, 'd', (started_at at time zone 'UTC')::date, sum(seconds), sum(bytes_up), sum(bytes_down) from radius_sessions group by 1, 2, 4
     union all select client_id, username, 'm', date_trunc('month', started_at at time zone 'UTC')::date, sum(seconds), sum(bytes_up), sum(bytes_down) from radius_sessions group by 1, 2, 4
     on conflict do nothing`,
  );
  await database.query(
    `insert into radius_nas_usage (client_id, nas_id, day, seconds, bytes_up, bytes_down)
     select client_id, nas_id, (started_at at time zone 'UTC')::date, sum(seconds), sum(bytes_up), sum(bytes_down) from radius_sessions group by 1, 2, 3
     on conflict do nothing`,
  );
  await fillAttempts(database, clientId, nasId, { users, attempts });
  await database.query('vacuum analyze');
}

export async function fillAttempts(
  database: pg.Client,
  clientId: string,
  nasId: string,
  { users = USERS, attempts = ATTEMPTS } = {},
): Promise<void> {
  await database.query(
    `insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, protocol, accepted, reason)
     select date_trunc('milliseconds', now() - n * interval '2.6 seconds'), $1, $2, 'Bench', '127.0.0.1', 'user' || (n % $3) || '@bench.example', 'pap', n % 20 <> 0,
       case when n % 20 = 0 then 'password' else 'ok' end from generate_series(1, $4::int) n`,
    [clientId, nasId, users, attempts],
  );
}
