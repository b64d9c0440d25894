import { randomBytes } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { Queryable } from '#platform/database.ts';
import { equalInConstantTime, hmac } from '#platform/secrets/secrets.ts';
import type { LicensingDeps } from '../../deps.ts';
import * as repository from './tickets.repository.ts';

const TICKET_MS = 5 * 60_000;
const MAX_TRIES = 5;

/** `userId` is null for a sign-in by passkey alone: then the passkey says who it is. */
export interface Ticket {
  userId: string | null;
  digest: Buffer;
  /** What a passkey has to sign. It follows from the ticket, so it is used up with it. */
  challenge: Buffer;
  /** Uses it up; false if somebody was quicker. */
  take(tx: Queryable, userId: string): Promise<boolean>;
}

export type Tickets = ReturnType<typeof createTickets>;

/** Tickets stand between the two halves of a sign-in: short-lived, used once, with a few tries. */
export function createTickets({ database: { db }, secrets, clock }: Pick<LicensingDeps, 'database' | 'secrets' | 'clock'>) {
  const digestKey = secrets.derive('sign-in ticket digest');
  const signKey = secrets.derive('sign-in ticket of a passkey');
  const challengeKey = secrets.derive('sign-in ticket challenge');
  const digest = (ticket: string) => hmac(digestKey, ticket);
  const until = () => new Date(clock().getTime() + TICKET_MS);
  const challengeOf = (ticket: string) => hmac(challengeKey, ticket);
  const signed = (content: string) => `pk_${content}.${hmac(signKey, content).toString('base64url')}`;

  /** Anybody may ask for one of these, so none is stored before it was used: it says itself until when it is good. */
  function readAlone(ticket: string): Ticket | null {
    const [, content = '', time = ''] = /^pk_((\d{13})\.[\w-]{22})\.[\w-]{43}$/.exec(ticket) ?? [];
    if (!content || !equalInConstantTime(signed(content), ticket) || Number(time) <= clock().getTime()) return null;
    const used = { digest: digest(ticket), tries: MAX_TRIES, expiresAt: new Date(Number(time)) };
    return {
      userId: null,
      digest: used.digest,
      challenge: challengeOf(ticket),
      take: (tx, userId) => repository.markUsed(tx, { ...used, userId }),
    };
  }

  const stored = (ticket: string, userId: string): Ticket => ({
    userId,
    digest: digest(ticket),
    challenge: challengeOf(ticket),
    take: (tx) => repository.takeTicket(tx, digest(ticket)),
  });

  return {
    digestOf: digest,
    async issue(userId: string, tx: Queryable = db): Promise<string> {
      const ticket = `st_${randomBytes(32).toString('base64url')}`;
      await repository.insertTicket(tx, { digest: digest(ticket), userId, expiresAt: until() });
      return ticket;
    },
    issueAlone: () => signed(`${until().getTime()}.${randomBytes(16).toString('base64url')}`),
    /** To be asked for what a passkey has to sign: costs no try. */
    async find(ticket: string): Promise<Ticket> {
      const alone = readAlone(ticket);
      if (alone) return alone;
      const row = (await repository.findTicket(db, digest(ticket), clock(), MAX_TRIES)) ?? fail('factor.ticket');
      return stored(ticket, row.userId);
    },
    /** Costs one try of those that it has. */
    async try(ticket: string): Promise<Ticket> {
      const alone = readAlone(ticket);
      if (alone) return alone;
      const row = (await repository.tryTicket(db, digest(ticket), clock(), MAX_TRIES)) ?? fail('factor.ticket');
      return stored(ticket, row.userId);
    },
    removeExpired: () => repository.deleteExpiredTickets(db, clock()),
  };
}
