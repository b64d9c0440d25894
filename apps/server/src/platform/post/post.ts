// The door for every module that has something to tell: call it in the transaction of what happened. Nothing is told if that is rolled back.
import { and, asc, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { Queryable } from '../database.ts';
import { outgoingPost as post, type Post } from './post.table.ts';
import { LOCKS } from '../advisory-locks.ts';

export interface ProductEvent {
  type: ProductEventType;
  /** Whose it is; null: the installation's, for administrators alone. */
  clientId: string | null;
  /** What it is about, such as `key:…`: events of one subject arrive in their order. */
  subject: string;
  /** Its name, for the ledger. */
  about: string;
  /** What the receiver gets as `data`. No secrets: whoever has the webhook reads it. */
  data: Record<string, unknown>;
  at: Date;
  /** If the same may be noticed again and again: what stands here is told once. */
  cause?: string;
}

export type LetterKind = 'invitation' | 'resetPassword' | 'newDevice' | 'report';

export interface Letter {
  kind: LetterKind;
  userId: string;
  clientId: string | null;
  /** Who gets it, for the ledger. */
  about: string;
  /** What is said in it beside the link. */
  data?: Record<string, unknown>;
  at: Date;
}

const AT_ONCE = 1_000;

const insertEvents = (tx: Queryable, events: readonly ProductEvent[]) =>
  tx
    .insert(post)
    .values(events.map(({ at, cause = null, ...event }) => ({ ...event, kind: 'event' as const, cause, createdAt: at })))
    .onConflictDoNothing();

/** Tells programs: the webhooks that have chosen these events by name. */
export async function announce(tx: Queryable, events: readonly ProductEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE) await insertEvents(tx, events.slice(from, from + AT_ONCE));
}

/** The same as a part of another statement, where each question to the database counts. */
export const announcement = (tx: Queryable, events: readonly ProductEvent[]): SQL => insertEvents(tx, events).getSQL();

/** Tells a person by e-mail. Where no mail is set up nobody takes it: ask first. */
export async function writeLetter(tx: Queryable, { kind, at, data = {}, ...letter }: Letter): Promise<void> {
  await tx.insert(post).values({ ...letter, kind: 'letter', type: kind, data, subject: `person:${letter.userId}`, createdAt: at });
}

/** What waits, in its order; taken with the transaction in which messages are made of it. One node at a time, or two would change the order. */
export async function takePost(tx: Queryable, limit: number, now: Date): Promise<Post[]> {
  const { rows: locked } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.post}) as mine`);
  if (!locked[0]?.mine) return [];
  const waiting = await tx.select().from(post).where(isNull(post.takenAt)).orderBy(asc(post.seq)).limit(limit);
  const taken = waiting.map(({ id }) => id);
  const once = waiting.filter(({ cause }) => cause !== null).map(({ id }) => id);
  if (taken.length > 0) await tx.delete(post).where(and(inArray(post.id, taken), isNull(post.cause)));
  if (once.length > 0) await tx.update(post).set({ takenAt: now }).where(inArray(post.id, once));
  return waiting;
}

const KEPT_MS = 60 * 86_400_000;
/** What was told once is remembered for longer than anything is noticed again; what nobody takes is not kept for ever. */
export const removeOldPost = (db: Queryable, now: Date) => {
  const until = new Date(now.getTime() - KEPT_MS);
  return db
    .delete(post)
    .where(or(and(isNotNull(post.takenAt), lt(post.takenAt, until)), and(isNull(post.takenAt), lt(post.createdAt, until))));
};
