import { eq, inArray, sql } from 'drizzle-orm';
import { DEMO_INTEGRATIONS, DEMO_REQUEST, MADE_BY_SERVER } from '@atalaya/contract/licensing/demo-keys.ts';
import type { Queryable } from '#platform/database.ts';
import { clients } from '../model/clients.table.ts';
import { users } from '../model/users.table.ts';
import { oidcIdentities, oidcIssuers } from '../people/oidc/issuers.table.ts';
import { demoKeys } from './demo-keys.table.ts';

export interface Person {
  id: string;
  email: string;
}

export const lockSamples = (db: Queryable): Promise<Person[]> =>
  db.select({ id: users.id, email: users.email }).from(users).where(eq(users.sample, true)).for('update');

/**
 * Everybody who owes an account, a password, a link or rights to one of these people, or to somebody who does: with a password that
 * everybody knows, anybody may have given them.
 */
export async function listReachedFrom(db: Queryable, people: readonly Person[]): Promise<Person[]> {
  const ids = people.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    with recursive given as materialized (
      select actor, subject from audit_log
      where action in ('user.create', 'user.link', 'user.enable')
        or (action = 'user.password' and details ->> 'by' = 'administrator')
        or (action = 'user.change' and details -> 'after' ?| array['role', 'access', 'clientId', 'ability'])
    ), reached (id) as materialized (
      select unnest(${sql.param(ids)}::text[])
      union
      select u.id from reached r join given g on g.actor = 'user:' || r.id join users u on g.subject = 'user:' || u.id
    )
    select u.id, u.email from users u join reached r on r.id = u.id where u.id <> all (${sql.param(ids)}::text[]) order by u.email`);
  return rows;
}

/** Those that were set up on screen; what people linked there is forgotten, since anybody may have. */
export async function switchOffIssuers(db: Queryable): Promise<void> {
  await db.update(oidcIssuers).set({ enabled: false });
  await db.delete(oidcIdentities).where(sql`not ${oidcIdentities.isLed} and ${inArray(oidcIdentities.issuer, onScreen(db))}`);
}

const onScreen = (db: Queryable) => db.select({ issuer: oidcIssuers.issuer }).from(oidcIssuers);

/** Whose account was made by the word of such a provider. */
export const listLedPeople = (db: Queryable): Promise<Person[]> =>
  db
    .selectDistinct({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(oidcIdentities, eq(oidcIdentities.userId, users.id))
    .where(sql`${oidcIdentities.isLed} and ${inArray(oidcIdentities.issuer, onScreen(db))}`);

/** Those that were active. */
export async function suspendPeople(db: Queryable, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db
    .update(users)
    .set({ active: false, endedBy: 'admin' })
    .where(sql`${inArray(users.id, [...ids])} and ${users.active}`)
    .returning({ id: users.id, email: users.email });
}

export const deletePeople = (db: Queryable, ids: readonly string[]) => db.delete(users).where(inArray(users.id, [...ids]));

/**
 * Keys of the demo begin with `atl_test_`. Those of the sample data are nobody's: no change of them is in the log, and nothing ever
 * matches them.
 */
export async function collectKeys(db: Queryable, simulatedMac: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into demo_keys (id, kind, subject_id, client_id, label, made_by, made_at)
    select gen_random_uuid()::text, case when cardinality(k.devices) > 0 then 'device' else 'licence' end, k.id, k.client_id, k.label,
      (select coalesce(u.email, a.actor) from audit_log a left join users u on a.actor = 'user:' || u.id
       where ((a.action = 'key.create' and a.subject = 'key:' || k.id)
         or (a.action = 'device.register' and a.details ->> 'mac' = any (k.devices)))
         and (u.id is not null or a.actor = ${MADE_BY_SERVER})
       order by a.id desc limit 1),
      k.created_at
    from licence_keys k
    where k.prefix like 'atl\\_test\\_%' and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)
      and not exists (select from unnest(k.devices) mac where starts_with(mac, ${simulatedMac}))
      and (cardinality(k.devices) > 0 or k.replaces_id is not null or exists (select from audit_log a where a.subject = 'key:' || k.id))
    on conflict do nothing`);
}

/** Chargers whose password was last made by one of these people. */
export async function collectChargers(db: Queryable, makers: readonly Person[]): Promise<void> {
  const actors = makers.map(({ id }) => `user:${id}`);
  await db.execute(sql`
    insert into demo_keys (id, kind, subject_id, client_id, label, made_by, made_at)
    select gen_random_uuid()::text, 'charger', substr(last.subject, 9), first.details ->> 'clientId', first.details ->> 'label',
      (select email from users where 'user:' || id = last.actor), last.at
    from (
      select distinct on (subject) subject, action, actor, at from audit_log
      where action in ('charger.create', 'charger.password', 'charger.remove') order by subject, id desc
    ) last
    join lateral (
      select details from audit_log where subject = last.subject and action = 'charger.create' order by id desc limit 1
    ) first on true
    join ${clients} on ${clients.id} = first.details ->> 'clientId'
    where last.action <> 'charger.remove' and last.actor = any (${sql.param(actors)}::text[])
    on conflict do nothing`);
}

/**
 * Ways to other systems that one of these people made or changed last. Those of the sample data go by themselves; who changed the
 * addresses that it let in over Modbus made them theirs.
 */
export async function collectIntegrations(db: Queryable, makers: readonly Person[]): Promise<void> {
  const actors = makers.map(({ id }) => `user:${id}`);
  await db.execute(sql`
    insert into demo_keys (id, kind, subject_id, client_id, label, made_by, made_at)
    select gen_random_uuid()::text, part.kind, part.id, ${clients.id},
      coalesce(last.details ->> 'name', last.details ->> 'host',
        (select string_agg(address, ', ') from jsonb_array_elements_text(last.details -> 'addresses') address), part.id),
      (select email from users where 'user:' || id = last.actor), last.at
    from (
      select distinct on (subject) subject, action, actor, details, at from audit_log
      where action in ('integration.create', 'integration.change', 'integration.remove') order by subject, id desc
    ) last
    cross join lateral (select split_part(last.subject, ':', 1) as kind, split_part(last.subject, ':', 2) as id) part
    left join lateral (
      select details ->> 'clientId' as client_id, actor = ${MADE_BY_SERVER} and request_id = ${DEMO_REQUEST} as is_sample
      from audit_log where subject = last.subject and action = 'integration.create' order by id desc limit 1
    ) made on true
    join ${clients} on ${clients.id} = case part.kind when 'modbus' then part.id else made.client_id end
    where part.kind = any (${sql.param([...DEMO_INTEGRATIONS])}::text[]) and last.actor = any (${sql.param(actors)}::text[])
      and last.action <> 'integration.remove' and last.details -> 'addresses' is distinct from '[]'::jsonb and made.is_sample is not true
    on conflict do nothing`);
}

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(demoKeys)
    .where(sql`${demoKeys.decision} is null`);
  return row?.waiting ?? 0;
}
