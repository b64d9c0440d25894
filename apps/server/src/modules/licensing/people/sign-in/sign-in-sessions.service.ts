import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_GRACE_MS } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { SIGN_IN_WAYS } from '@atalaya/contract/licensing/factor-endpoints.ts';
import type { Credentials } from '@atalaya/contract/session/endpoints.ts';
import { FRESH_FACTOR_MS } from '@atalaya/contract/session/factors.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import type { CallContext, Identity } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { gather } from '#platform/fast-lanes/gather.ts';
import { everything } from '#platform/scope.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import { factorsOf, isActive, toAccount } from '../account.rules.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import type { Letters } from '../letters/letters.service.ts';
import { verifyNothing, verifyPassword } from '../passwords/password-hash.ts';
import { insertSignIn, type OidcSignIn } from './oidc-sign-ins.repository.ts';
import * as repository from './sign-in-sessions.repository.ts';
import type { PasswordAttempts } from './password-attempts.service.ts';
import { noteNetwork } from './sign-in-networks.repository.ts';
import type { FactorProofs } from '../factors/factor-proofs.service.ts';
import type { Tickets } from '../factors/tickets.service.ts';
import { findUser, updateUser, type UserRow } from '../users.repository.ts';

type Origin = Pick<CallContext, 'caller' | 'address' | 'userAgent' | 'requestId'>;
const GATHER_MS = 100;

type FoundUser = NonNullable<UserRow>;

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Tokens, until when the refresh token is good, and whether a browser keeps it when it is closed. */
export interface Issued extends Tokens {
  refreshUntil: Date;
  isLasting: boolean;
}

/** How somebody signed in, for the audit log and the sign-in history. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

interface Opening {
  /** Another server asks on behalf of somebody. */
  isLookUp?: boolean;
  isLasting: boolean;
  /** The refresh token that the browser held until now: its session would be lost with it, so it ends. */
  replaced?: string | undefined;
  /** The provider's word that it rests on. */
  cameBy?: OidcSignIn | undefined;
}

interface Refreshing {
  /** Whose session it has to be, if the caller says so. */
  userId?: string | undefined;
  /** Undefined: as it was. */
  isLasting?: boolean | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(
  { database: { db }, secrets, clock, metrics, sessionLimits: limits, demo, template }: LicensingDeps,
  audit: Audit,
  attempts: PasswordAttempts,
  { tickets, proofs, letters }: { tickets: Tickets; proofs: FactorProofs; letters: Pick<Letters, 'noteSignIn'> },
) {
  const digestKey = secrets.derive('session-token digest');
  const rotationKey = secrets.derive('session-token rotation');
  const digest = (token: string) => hmac(digestKey, token);

  interface Alive {
    sessionId: string;
    createdAt: Date;
    isLasting: boolean;
  }

  async function issue(tx: Queryable, { sessionId, createdAt, isLasting }: Alive, tokens: Tokens): Promise<Issued> {
    const after = (ms: number) => new Date(Math.min(clock().getTime() + ms, createdAt.getTime() + limits.maxMs));
    const refreshUntil = after(limits.idleMs);
    await repository.insertTokens(tx, [
      { digest: digest(tokens.accessToken), sessionId, kind: 'access', expiresAt: after(ACCESS_TOKEN_LIFETIME_MS) },
      { digest: digest(tokens.refreshToken), sessionId, kind: 'refresh', expiresAt: refreshUntil },
    ]);
    return { ...tokens, refreshUntil, isLasting };
  }

  /** The successors follow from the token they replace, so that a repeated refresh gets the same ones although only digests are stored. */
  const successorsOf = (refreshToken: string): Tokens => ({
    accessToken: `at_${hmac(rotationKey, `access ${refreshToken}`).toString('base64url')}`,
    refreshToken: `rt_${hmac(rotationKey, `refresh ${refreshToken}`).toString('base64url')}`,
  });

  const freshTokens = (): Tokens => ({
    accessToken: `at_${randomBytes(32).toString('base64url')}`,
    refreshToken: `rt_${randomBytes(32).toString('base64url')}`,
  });

  async function findByPassword({ email, password }: Credentials) {
    const user = await findUser(db, everything, email);
    const whose = email.toLowerCase();
    const isRight = user ? await verifyPassword(user.passwordHash, password, whose) : await verifyNothing(password, whose);
    return user && isRight && isActive(user) ? user : null;
  }

  /** Null for a wrong password and an unknown or inactive user alike. */
  async function ask(question: 'sign-in' | 'look-up', credentials: Credentials, { address }: Origin) {
    const user = await attempts.ask({ question, email: credentials.email, address }, () => findByPassword(credentials));
    metrics.logins.inc({ outcome: user ? 'success' : 'failure' });
    return user;
  }

  /** A factor that the provider asked for is as good as one of the person's own. */
  const accountOf = (user: FoundUser, isFactorOfIssuer: boolean) => toAccount(isFactorOfIssuer ? { ...user, requiresFactor: false } : user);

  /** Opens a session in the transaction of whatever let the person in. */
  async function open(tx: Queryable, user: FoundUser, origin: Origin, opening: Opening, by: SignInWay) {
    const { isLasting, replaced, isLookUp = false, cameBy } = opening;
    const { address, userAgent } = origin;
    const now = clock();
    const formerly = replaced ? await repository.findRefreshForUpdate(tx, digest(replaced)) : undefined;
    if (formerly) await repository.endSession(tx, formerly.sessionId, now);
    const isFactorOfIssuer = by === 'oidc' && cameBy?.isFactor === true;
    const factorAt = by === 'password' || (by === 'oidc' && !isFactorOfIssuer) ? null : now;
    const row = { userId: user.id, createdAt: now, lastSeenAt: now, isLasting, address, userAgent, factorAt, isFactorOfIssuer };
    const sessionId = await repository.insertSession(tx, row);
    if (cameBy) await insertSignIn(tx, { ...cameBy, sessionId });
    await noteNetwork(tx, user.id, networkOf(address), now);
    // Another server asks from where it stands, not from where the person is.
    if (!isLookUp) await letters.noteSignIn(tx, user, origin);
    await updateUser(tx, user.id, { lastSignInAt: now });
    const issued = await issue(tx, { sessionId, createdAt: now, isLasting }, freshTokens());
    // Who came in did it; another server that asks for somebody says so itself.
    const whoever = origin.caller.kind === 'guest' ? { ...origin, caller: { kind: 'user' as const, account: { id: user.id } } } : origin;
    await audit(tx, whoever, 'session.open', `user:${user.id}`, { by, ...(cameBy && { issuer: cameBy.issuer }) });
    const userData: LoggedInUser = {
      ...accountOf(user, isFactorOfIssuer),
      ...(template && { template }),
      ...(demo && { demo }),
      session_key: issued.accessToken,
    };
    return { userData, ...issued };
  }

  /** With a second factor the password alone opens nothing. */
  async function login(credentials: Credentials, origin: Origin, wanted: Opening = { isLasting: false }) {
    const user = (await ask('sign-in', credentials, origin)) ?? fail('auth.invalid');
    const factors = factorsOf(user);
    if (factors.length > 0) return { factors: await proofs.usable(user.id, factors), ticket: await tickets.issue(user.id) };
    return db.transaction((tx) => open(tx, user, origin, wanted, 'password'));
  }

  /** For another server, which asks on behalf of somebody. */
  async function lookUp(credentials: Credentials, origin: Origin) {
    const user = await ask('look-up', credentials, origin);
    if (!user) return null;
    const factors = factorsOf(user);
    if (factors.length > 0) return { userData: toAccount(user), factors: await proofs.usable(user.id, factors) };
    return db.transaction((tx) => open(tx, user, origin, { isLasting: false, isLookUp: true }, 'password'));
  }

  async function refresh(refreshToken: string, origin: Origin, wanted: Refreshing = {}): Promise<Issued> {
    return (await db.transaction((tx) => rotate(tx, refreshToken, origin, wanted))) ?? fail('auth.refresh_invalid');
  }

  const isOver = ({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }) =>
    clock().getTime() >= Math.min(createdAt.getTime() + limits.maxMs, lastSeenAt.getTime() + limits.idleMs);

  /** Null means refused. It must not throw: the end of a stolen session has to be committed. */
  async function rotate(tx: Queryable, refreshToken: string, origin: Origin, wanted: Refreshing): Promise<Issued | null> {
    const found = await repository.findRefreshForUpdate(tx, digest(refreshToken));
    if (!found || found.endedAt || found.expiresAt <= clock() || isOver(found)) return null;
    if (wanted.userId !== undefined && wanted.userId !== found.userId) return null;
    const token = await repository.findToken(tx, digest(refreshToken));
    if (!token) return null;
    const { isLasting = found.isLasting } = wanted;
    if (isLasting !== found.isLasting) await repository.setLasting(tx, found.sessionId, isLasting);
    const tokens = successorsOf(refreshToken);
    if (!token.replacedAt) {
      await repository.replaceToken(tx, token.digest, digest(tokens.refreshToken), clock(), found.sessionId);
      return issue(tx, { ...found, isLasting }, tokens);
    }
    const successor = token.successor && (await repository.findToken(tx, token.successor));
    const isLostReply = clock().getTime() - token.replacedAt.getTime() <= REFRESH_GRACE_MS && successor && !successor.replacedAt;
    if (isLostReply) return { ...tokens, refreshUntil: successor.expiresAt, isLasting };
    await repository.endSession(tx, found.sessionId, clock());
    await audit(tx, origin, 'session.reuse', `user:${found.userId}`, { session: found.sessionId });
    return null;
  }

  /** The session of the caller, or that of a refresh token whose access token may have run out. */
  async function logout(origin: Origin, refreshToken?: string): Promise<{ isOfToken: boolean; sessionId?: string }> {
    return db.transaction(async (tx) => {
      const found = refreshToken ? await repository.findRefreshForUpdate(tx, digest(refreshToken)) : undefined;
      const { caller } = origin;
      const ending = caller.kind === 'user' ? { sessionId: caller.sessionId, userId: caller.account.id } : found;
      if (!ending) return refreshToken ? { isOfToken: true } : fail('auth.required');
      await repository.endSession(tx, ending.sessionId, clock());
      await audit(tx, origin, 'session.end', `user:${ending.userId}`);
      return { isOfToken: found === undefined || found.sessionId === ending.sessionId, sessionId: ending.sessionId };
    });
  }

  const isFresh = (factorAt: Date | null) => factorAt !== null && clock().getTime() - factorAt.getTime() < FRESH_FACTOR_MS;
  const identityOf = (row: repository.Access | undefined): Identity | null =>
    row && isActive(row)
      ? {
          account: accountOf(row, row.isFactorOfIssuer),
          sessionId: row.sessionId,
          hasFreshFactor: isFresh(row.factorAt),
          snapshot: row.snapshot,
        }
      : null;

  async function authenticate(accessToken: string): Promise<Identity | null> {
    return identityOf(await repository.findAccess(db, digest(accessToken), clock()));
  }

  const authenticateSoon = gather(GATHER_MS, async (accessTokens: string[]) => {
    const digests = new Map(accessTokens.map((token) => [token, digest(token)]));
    const rows = await repository.listAccess(db, [...digests.values()], clock());
    const byDigest = new Map(rows.map((row) => [row.digest.toString('hex'), row]));
    return (token) => identityOf(byDigest.get(digests.get(token)?.toString('hex') ?? ''));
  });

  return {
    lookUp,
    login,
    open,
    refresh,
    authenticate,
    /** For those who can wait a moment, of whom there may be thousands. */
    authenticateSoon,
    logout,
    removeExpired: () => repository.deleteDeadSessions(db, clock()),
  };
}
