// How keys are now, of all clients: for the judgement of alarms, which knows whose each of them is. Nothing here may grow with the number of keys.
import { and, asc, eq, gt, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database.ts';
import type { LookWindow } from '#platform/observation/look-window.ts';
import { keyRefusals } from './key-usage.table.ts';
import { keys } from '../model/keys.table.ts';

const successor = alias(keys, 'successor');
const subject = { id: keys.id, label: keys.label, clientId: keys.clientId, projectId: keys.projectId };

/** Keys that end by themselves; not those that somebody ended, or that another key takes over from. */
export const listExpiring = (db: Queryable, { from, until }: LookWindow) =>
  db
    .select({ ...subject, expiresAt: keys.expiresAt })
    .from(keys)
    .where(
      and(
        // Written out, so that the index is seen to fit.
        sql`expires_at is not null and ended_by is null and not disabled`,
        gt(keys.expiresAt, from),
        lt(keys.expiresAt, until),
        notExists(db.select({ id: successor.id }).from(successor).where(eq(successor.replacesId, keys.id))),
      ),
    )
    .orderBy(asc(keys.expiresAt), asc(keys.id));

export const countRefused = (db: Queryable, { from, until }: LookWindow) =>
  db
    .select({ ...subject, refused: sql<number>`sum(${keyRefusals.refused})::int` })
    .from(keyRefusals)
    .innerJoin(keys, eq(keys.id, keyRefusals.keyId))
    .where(and(gt(keyRefusals.at, from), lte(keyRefusals.at, until)))
    .groupBy(keys.id);

/** Keys that others took over from lately, with their last use since, let in or not. */
export const listRotated = (db: Queryable, since: Date) =>
  db
    .select({
      ...subject,
      usedAt: sql<Date | null>`greatest(case when ${keys.lastUsedAt} > ${successor.createdAt} then ${keys.lastUsedAt} end,
        (select max(r.at) from licence_key_refusals r where r.key_id = ${keys.id} and r.at > ${successor.createdAt}))`.mapWith(
        keys.lastUsedAt,
      ),
    })
    .from(successor)
    .innerJoin(keys, eq(keys.id, successor.replacesId))
    .where(and(isNotNull(successor.replacesId), gt(successor.createdAt, since)))
    .orderBy(asc(keys.id));
