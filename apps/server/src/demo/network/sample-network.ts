// Demo mode's networks: made at the first start with a month behind them, by the services that people and FreeRADIUS use.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Radius } from '#modules/radius/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { groupBy } from '#platform/group-by.ts';
import { originOf } from '#platform/jobs/job-origin.ts';
import { findOwners } from '../owners.repository.ts';
import { ownContext } from '../registration.ts';
import { accountingOf, loginOf, postAuthOf, type SampleSession } from './packets.ts';
import { PAST_DAYS, pastRefusals, pastSessions, usedThisMonth } from './past-month.ts';
import { makeSampleOnboarding } from './sample-onboarding.ts';
import { makeSampleDevices, removeSampleDevices } from './sample-devices.ts';
import { makeSampleVouchers, removeSampleVouchers } from './sample-vouchers.ts';
import { sampleNas, sampleUsers, troubled, withLimits, type SampleUser } from './people.ts';

/** From where nobody is expected. */
export const STRANGE_NAS = '192.0.2.77';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REPORTED_EVERY_MS = 6 * HOUR_MS;
/** Whoever looks at the first page goes before. */
const BETWEEN_DAYS_MS = 30;

type Past = ReturnType<Radius['asOf']>;

const clientsByName = async ({ db }: Database) =>
  new Map([...(await findOwners(db))].map(([name, { clientId }]) => [name.split(' / ')[0] ?? '', clientId]));

/** The demo's own access servers, whatever somebody has called them since. */
async function findOwn({ nas }: Pick<Radius, 'nas'>): Promise<{ id: string; address: string; clientId: string }[]> {
  const addresses = new Set(sampleNas.map(({ address }) => address));
  const { data } = await nas.list(ownContext, { page: 1, perPage: 500, sort: 'asc', sortColumn: 'name' });
  return data.filter(({ address }) => addresses.has(address));
}

interface Made {
  past: Past;
  /** By the names of client and group. */
  groupIds: ReadonlyMap<string, string>;
  clientIds: ReadonlyMap<string, string>;
}

async function createUsers({ past, groupIds, clientIds }: Made, sessions: SampleSession[], now: number) {
  const own = new Set<SampleUser>(Object.values(troubled));
  const placeOf = ({ nas, group }: SampleUser) => ({
    clientId: clientIds.get(nas.client) ?? '',
    groupId: groupIds.get(`${nas.client} ${group}`) ?? null,
  });
  const batch = sampleUsers.filter((user) => !own.has(user) && clientIds.has(user.nas.client));
  await past.storeNewUsers(
    originOf(ownContext),
    batch.map((user, line) => {
      const { username, passwd, kind, fullName } = user;
      return { line, username, passwd, kind, fullName, ...placeOf(user), expiresAt: null };
    }),
    () => Promise.resolve(),
  );
  const bytes = (user: SampleUser, share: number) => Math.max(1, Math.round(usedThisMonth(sessions, user, now) / share));
  const limits = new Map([
    [troubled.spent, withLimits({ trafficQuotaBytes: bytes(troubled.spent, 1.001), quotaPeriod: 'month' })],
    [troubled.nearly, withLimits({ trafficQuotaBytes: bytes(troubled.nearly, 0.93), quotaPeriod: 'month' })],
    [troubled.timed, withLimits({ timeQuotaS: 1_200, quotaPeriod: 'day' })],
  ]);
  for (const user of own) {
    if (!clientIds.has(user.nas.client)) continue;
    const { username, passwd, kind, fullName } = user;
    const expiresAt = user === troubled.expired ? new Date(now - 10 * DAY_MS).toISOString() : null;
    const { id } = await past.users.create(ownContext, {
      username,
      passwd,
      fullName,
      expiresAt,
      passwordKind: kind,
      ...placeOf(user),
      limits: limits.get(user) ?? withLimits({}),
    });
    if (user === troubled.disabled) await past.users.disable(ownContext, { id });
  }
}

interface Told {
  at: number;
  tell(past: Past): Promise<unknown>;
}

/** A login, and what the access server reports of the session. */
function toldBy(session: SampleSession, now: number): Told[] {
  const { user, startedAt, endsAt } = session;
  const packet = (kind: 'Start' | 'Interim-Update' | 'Stop', at: number): Told => ({
    at,
    tell: ({ accounting }) => accounting.take(accountingOf(session, kind, at)),
  });
  const told = [
    { at: startedAt, tell: ({ attempts }: Past) => attempts.note(postAuthOf(loginOf(user), 'ok')) },
    packet('Start', startedAt),
  ];
  const until = Math.min(endsAt, now);
  for (let at = startedAt + REPORTED_EVERY_MS; at < until; at += REPORTED_EVERY_MS) told.push(packet('Interim-Update', at));
  // One that is open was heard of a moment ago.
  if (endsAt <= now) told.push(packet('Stop', endsAt));
  else if (now - 1_000 - user.n * 100 > startedAt) told.push(packet('Interim-Update', now - 1_000 - user.n * 100));
  return told;
}

/** Day by day in the order in which it happened: what a day used is counted to that day. */
async function tellPast(past: Past, sessions: SampleSession[], now: number, setClock: (at: number) => void, isStopped: () => boolean) {
  const refused = pastRefusals(now).map(({ at, user, reason, stranger }): Told => {
    if (reason === 'nas_unknown') return { at, tell: ({ attempts }) => Promise.resolve(attempts.noteStranger(STRANGE_NAS)) };
    const asked = reason === 'protocol' ? 'eap' : reason === 'device_unknown' || reason === 'station' ? 'mac' : undefined;
    const calls = reason === 'device_unknown' && stranger ? { station: stranger.replaceAll(':', '-') } : {};
    const login = { ...loginOf(user, asked), ...(stranger && { username: stranger }), ...calls };
    return { at, tell: ({ attempts }) => attempts.note(postAuthOf(login, reason)) };
  });
  const told = [...sessions.flatMap((session) => toldBy(session, now)), ...refused]
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at - b.at);
  for (const day of groupBy(told, ({ at }) => Math.floor(at / DAY_MS)).values()) {
    if (isStopped()) return;
    await Promise.all(
      day.map(({ at, tell }) => {
        setClock(at);
        return tell(past);
      }),
    );
    await past.attempts.flush();
    await sleep(BETWEEN_DAYS_MS);
  }
}

export interface NetworkDeps {
  radius: Radius;
  database: Database;
  /** The site of each client at which its access server stands. */
  siteIds: ReadonlyMap<string, string>;
  now: number;
  clock: Clock;
  isStopped(): boolean;
}

/** To make all of this takes minutes on a busy machine: who is online is heard of once more, or an access server would seem silent meanwhile. */
async function tellOnline({ accounting }: Past, sessions: readonly SampleSession[], { from, to }: { from: number; to: number }) {
  const open = sessions.filter(({ endsAt }) => endsAt > from);
  await Promise.all(
    open.map((session) =>
      accounting.take(accountingOf(session, session.endsAt <= to ? 'Stop' : 'Interim-Update', Math.min(session.endsAt, to))),
    ),
  );
}

/** What a start that was cut short left behind is made anew. */
export async function prepareNetwork({ radius, database, siteIds, now, clock, isStopped }: NetworkDeps): Promise<void> {
  await removeNetwork(radius);
  let at = now - (PAST_DAYS + 1) * DAY_MS;
  const past = radius.asOf(() => new Date(at));
  const clientIds = await clientsByName(database);
  const groupIds = new Map<string, string>();
  try {
    for (const { client, groups, realm: _, ...values } of sampleNas) {
      const clientId = clientIds.get(client);
      if (!clientId) continue;
      await past.nas.create(ownContext, {
        ...values,
        clientId,
        siteId: siteIds.get(clientId) ?? null,
        coaPort: 3_799,
        requireMessageAuthenticator: true,
      });
      for (const { name, vlan, rateDownKbps, limits } of groups) {
        const shape = { name, vlan, rateDownKbps, rateUpKbps: null, sessionTimeoutS: null, idleTimeoutS: 1_800, attributes: [] };
        groupIds.set(`${client} ${name}`, (await past.groups.create(ownContext, { ...shape, limits: withLimits(limits), clientId })).id);
      }
    }
    const sessions = pastSessions(now);
    await createUsers({ past, groupIds, clientIds }, sessions, now);
    await makeSampleDevices({ past, groupIds, clientIds });
    await tellPast(past, sessions, now, (moment) => (at = moment), isStopped);
    await makeSampleVouchers({ past, clientIds, now, setClock: (moment) => (at = moment) });
    await makeSampleOnboarding({ past, clientIds, now, setClock: (moment) => (at = moment) });
    at = clock().getTime();
    await tellOnline(past, sessions, { from: now, to: at });
  } finally {
    await past.accounting.stop();
    await past.attempts.stop();
  }
}

/** Without demo mode there are no sample networks, not even their past. */
export async function removeNetwork(radius: Radius): Promise<number> {
  const found = await findOwn(radius);
  if (found.length === 0) return 0;
  await radius.forgetTraces(found.map(({ id }) => id));
  await removeSampleDevices(
    radius,
    found.map(({ clientId }) => clientId),
  );
  await removeSampleVouchers(
    radius,
    found.map(({ clientId }) => clientId),
  );
  for (const { id, address, clientId } of found) {
    const sample = sampleNas.find((one) => one.address === address);
    await radius.nas.remove(ownContext, id);
    const own = { q: `@${sample?.realm}`, clientId, page: 1, perPage: 500, sort: 'asc', sortColumn: 'username' } as const;
    const users = (await radius.users.list(ownContext, own)).data.filter(({ username }) => username.endsWith(`@${sample?.realm}`));
    await radius.certificates.forget(users.map(({ id }) => id));
    await radius.networks.forget(clientId);
    await radius.portals.forget(clientId);
    for (const user of users) await radius.users.remove(ownContext, { id: user.id });
    const { data } = await radius.groups.list(ownContext, { clientId, page: 1, perPage: 500, sort: 'asc', sortColumn: 'name' });
    // A group that somebody filled since is theirs.
    for (const group of data)
      if (group.users === 0 && sample?.groups.some(({ name }) => name === group.name)) await radius.groups.remove(ownContext, group.id);
  }
  return found.length;
}
