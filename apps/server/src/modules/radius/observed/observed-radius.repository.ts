// How NAS and users are now, of all clients: for the judgement of alarms, which knows whose each of them is.
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { certificates } from '#platform/certificates/certificates.table.ts';
import type { Queryable } from '#platform/database.ts';
import type { LookWindow } from '#platform/observation/look-window.ts';
import { attempts } from '../model/attempts.table.ts';
import { NETWORK_PURPOSE } from '../model/network-authority.ts';
import { groups } from '../model/groups.table.ts';
import { nas } from '../model/nas.table.ts';
import { userUsage } from '../model/network-sessions.table.ts';
import { HAS_QUOTA_SQL, radiusUsers as users } from '../model/users.table.ts';
import { GRACE_S, MISSED_FOR_STALE } from '../model/silent-sessions.rules.ts';

/** Two reports of its sessions and a little more. */
const PATIENCE = `make_interval(secs => radius_nas.interim_s * ${MISSED_FOR_STALE} + ${GRACE_S})`;
/** Somebody was online there when it was last heard: sessions that report, open or given up for want of word. */
const HAS_REPORTERS = `(exists (select 1 from radius_sessions s where s.nas_id = radius_nas.id and s.stopped_at is null and s.has_updates)
  or exists (select 1 from radius_sessions s where s.nas_id = radius_nas.id and s.ended_by = 'silence'
    and s.stopped_at >= radius_nas.last_seen_at - ${PATIENCE}))`;

/** Those that were heard before. Whether sessions are missed is looked up only for the few that keep quiet. */
export const listHeardNas = (db: Queryable, now: Date) =>
  db
    .select({
      id: nas.id,
      name: nas.name,
      clientId: nas.clientId,
      siteId: nas.siteId,
      interimS: nas.interimS,
      lastSeenAt: nas.lastSeenAt,
      isMissed: sql<boolean>`radius_nas.last_seen_at < ${now.toISOString()}::timestamptz - ${sql.raw(PATIENCE)} and ${sql.raw(HAS_REPORTERS)}`,
    })
    .from(nas)
    .where(and(eq(nas.enabled, true), isNotNull(nas.lastSeenAt)))
    .orderBy(asc(nas.id));
export type HeardNas = Awaited<ReturnType<typeof listHeardNas>>[number];

const refusedIn = ({ from, until }: LookWindow) => and(sql`not ${attempts.accepted}`, gt(attempts.at, from), lte(attempts.at, until));
const refused = sql<number>`count(*)::int`;

export const countRefusedByNas = (db: Queryable, window: LookWindow) =>
  db
    .select({ id: attempts.nasId, refused })
    .from(attempts)
    .where(and(refusedIn(window), isNotNull(attempts.nasId)))
    .groupBy(attempts.nasId);

/** Names that no user has are left out: of those only the NAS knows. */
export const countRefusedByUser = (db: Queryable, window: LookWindow) =>
  db
    .select({ id: users.id, username: users.username, clientId: users.clientId, refused })
    .from(attempts)
    .innerJoin(users, and(eq(users.clientId, attempts.clientId), eq(users.username, attempts.username)))
    .where(refusedIn(window))
    .groupBy(users.id);

/** Users with a quota, their own or their group's, and what they used of it in this period: by day and by month. */
export const listQuotaUsers = (db: Queryable, { day, month }: { day: string; month: string }) =>
  db
    .select({
      id: users.id,
      username: users.username,
      clientId: users.clientId,
      limits: users.limits,
      groupLimits: groups.limits,
      span: userUsage.span,
      seconds: userUsage.seconds,
      bytes: sql<number>`${userUsage.bytesUp} + ${userUsage.bytesDown}`.mapWith(userUsage.bytesUp),
    })
    .from(users)
    .leftJoin(groups, eq(groups.id, users.groupId))
    .leftJoin(
      userUsage,
      and(
        eq(userUsage.clientId, users.clientId),
        eq(userUsage.username, users.username),
        or(and(eq(userUsage.span, 'd'), eq(userUsage.start, day)), and(eq(userUsage.span, 'm'), eq(userUsage.start, month))),
      ),
    )
    .where(
      and(
        eq(users.enabled, true),
        // Apart from each other, so that each is found by its own index.
        sql`${users.id} in (select u.id from radius_users u where ${sql.raw(HAS_QUOTA_SQL('u.'))}
          union all select u.id from radius_groups g join radius_users u on u.group_id = g.id where ${sql.raw(HAS_QUOTA_SQL('g.'))})`,
      ),
    )
    .orderBy(asc(users.id));
export type QuotaUser = Awaited<ReturnType<typeof listQuotaUsers>>[number];

const isStanding = and(eq(certificates.purpose, NETWORK_PURPOSE), eq(certificates.kind, 'client'), isNull(certificates.revokedAt));

/** Of each user the certificate that ends first, of those that end between these two. */
export const listEndingOfUsers = (db: Queryable, { from, until }: LookWindow) =>
  db
    .select({
      id: users.id,
      username: users.username,
      clientId: users.clientId,
      expiresAt: sql<Date>`min(${certificates.expiresAt})`.mapWith(certificates.expiresAt),
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.ownerId))
    .where(and(isStanding, gt(certificates.expiresAt, from), lte(certificates.expiresAt, until), eq(users.enabled, true)))
    .groupBy(users.id);
