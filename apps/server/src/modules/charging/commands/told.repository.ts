// What a charger was asked by command, and what it then told in messages of their own.
import { and, asc, desc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { Queryable } from '#platform/database.ts';
import { chargerCommands as commands } from '../model/commands.table.ts';
import { messages } from '../model/transactions.table.ts';
import type { CommandRow } from './commands.repository.ts';

const MOST_PARTS = 500;
const MOST_SCHEDULES = 50;
/** A node's clock may be a little behind the other's. */
const AROUND_MS = 60_000;
/** An answer, though it sounds like a refusal: there is nothing of the kind. */
const NOTHING_THERE = ['NoProfiles', 'Unknown'];

/** The last time that it answered. */
export async function findAsked(db: Queryable, chargerId: string, action: AnyCommand): Promise<CommandRow | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(
      and(
        eq(commands.chargerId, chargerId),
        eq(commands.action, action),
        or(eq(commands.state, 'observed'), and(eq(commands.state, 'rejected'), inArray(commands.reason, NOTHING_THERE))),
      ),
    )
    .orderBy(desc(commands.num))
    .limit(1);
  return row;
}

/** All parts of the answer, in their order. */
export async function listParts(
  db: Queryable,
  { chargerId, requestedAt, endedAt, payload }: CommandRow,
  action: string,
): Promise<unknown[]> {
  const rows = await db
    .select({ request: messages.request })
    .from(messages)
    .where(
      and(
        eq(messages.chargerId, chargerId),
        gte(messages.ts, new Date(requestedAt.getTime() - AROUND_MS)),
        lte(messages.ts, new Date((endedAt ?? requestedAt).getTime() + AROUND_MS)),
        eq(messages.direction, 'in'),
        eq(messages.action, action),
        sql`${messages.request} ->> 'requestId' = ${String(payload.requestId)}`,
      ),
    )
    .orderBy(asc(messages.ts), asc(messages.id))
    .limit(MOST_PARTS);
  return rows.map(({ request }) => request);
}

export async function wasChangedSince(db: Queryable, { chargerId, num }: CommandRow, by: readonly AnyCommand[]): Promise<boolean> {
  const [row] = await db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(
        eq(commands.chargerId, chargerId),
        gt(commands.num, num),
        inArray(commands.action, [...by]),
        inArray(commands.state, ['accepted', 'observed']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Latest first. */
export const listSchedules = (db: Queryable, chargerId: string): Promise<CommandRow[]> =>
  db
    .select()
    .from(commands)
    .where(and(eq(commands.chargerId, chargerId), eq(commands.action, 'GetCompositeSchedule'), eq(commands.state, 'observed')))
    .orderBy(desc(commands.num))
    .limit(MOST_SCHEDULES);
