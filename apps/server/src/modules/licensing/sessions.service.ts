import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_GRACE_MS, REFRESH_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Credentials, SignedIn, Tokens } from '@atalaya/contract/session/endpoints.ts';
import type { CallContext, Identity } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { gather } from '#platform/gather.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets.ts';
import { isActive, toAccount } from './account.ts';
import type { Audit } from './audit.service.ts';
import type { LicensingDeps } from './deps.ts';
import { countAttempt, LOGIN_WINDOW_MS } from './login-limits.ts';
import { deleteOldFailures } from './login-failures.repository.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import * as repository from './sessions.repository.ts';
import { findUser } from './users.repository.ts';

type Origin = Pick<CallContext, 'caller' | 'address' | 'userAgent' | 'requestId'>;
const GATHER_MS = 100;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(
  { database: { db }, secrets, clock, metrics }: Pick<LicensingDeps, 'database' | 'secrets' | 'clock' | 'metrics'>,
  audit: Audit,
) {
  const digestKey = secrets.derive('session-token digest');
  const rotationKey = secrets.derive('session-token rotation');
  const digest = (token: string) => hmac(digestKey, token);
  const after = (ms: number) => new Date(clock().getTime() + ms);

  async function issue(tx: Queryable, sessionId: string, tokens: Tokens): Promise<Tokens> {
    await repository.insertTokens(tx, [
      { digest: digest(tokens.accessToken), sessionId, kind: 'access', expiresAt: after(ACCESS_TOKEN_LIFETIME_MS) },
      { digest: digest(tokens.refreshToken), sessionId, kind: 'refresh', expiresAt: after(REFRESH_TOKEN_LIFETIME_MS) },
    ]);
    return tokens;
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
    const isRight = user ? await verifyPassword(user.passwordHash, password) : await verifyNothing(password);
    return user && isRight && isActive(user) ? user : null;
  }

  /** Null for a wrong password and an unknown or inactive user alike. */
  async function open(credentials: Credentials, origin: Origin): Promise<SignedIn | null> {
    const user = await findByPassword(credentials);
    metrics.logins.inc({ outcome: user ? 'success' : 'failure' });
    if (!user) return null;
    const now = clock();
    const tokens = await db.transaction(async (tx) => {
      const { address, userAgent } = origin;
      const sessionId = await repository.insertSession(tx, { userId: user.id, createdAt: now, lastSeenAt: now, address, userAgent });
      await audit(tx, origin, 'session.open', `user:${user.id}`);
      return issue(tx, sessionId, freshTokens());
    });
    return { userData: { ...toAccount(user), session_key: tokens.accessToken }, ...tokens };
  }

  async function login(credentials: Credentials, origin: Origin): Promise<SignedIn> {
    const attempt = await countAttempt(db, clock, credentials.email.toLowerCase(), origin.address);
    const signedIn = await open(credentials, origin);
    if (!signedIn) return fail('auth.invalid');
    await attempt.succeeded();
    return signedIn;
  }

  async function refresh(refreshToken: string, origin: Origin): Promise<Tokens> {
    const tokens = await db.transaction((tx) => rotate(tx, refreshToken, origin));
    return tokens ?? fail('auth.refresh_invalid');
  }

  /** Null means refused. It must not throw: the end of a stolen session has to be committed. */
  async function rotate(tx: Queryable, refreshToken: string, origin: Origin): Promise<Tokens | null> {
    const found = await repository.findRefreshForUpdate(tx, digest(refreshToken));
    if (!found || found.endedAt || found.expiresAt <= clock()) return null;
    const token = await repository.findToken(tx, digest(refreshToken));
    if (!token) return null;
    const tokens = successorsOf(refreshToken);
    if (!token.replacedAt) {
      await repository.replaceToken(tx, token.digest, digest(tokens.refreshToken), clock(), found.sessionId);
      return issue(tx, found.sessionId, tokens);
    }
    const successor = token.successor && (await repository.findToken(tx, token.successor));
    const isLostReply = clock().getTime() - token.replacedAt.getTime() <= REFRESH_GRACE_MS && successor && !successor.replacedAt;
    if (isLostReply) return tokens;
    await repository.endSession(tx, found.sessionId, clock());
    await audit(tx, origin, 'session.reuse', `user:${found.userId}`, { session: found.sessionId });
    return null;
  }

  const findAccess = repository.prepareFindAccess(db);
  const identityOf = (row: repository.Access | undefined): Identity | null =>
    row && isActive(row) ? { account: toAccount(row), sessionId: row.sessionId } : null;

  async function authenticate(accessToken: string): Promise<Identity | null> {
    return identityOf(await findAccess(digest(accessToken), clock()));
  }

  const authenticateSoon = gather(GATHER_MS, async (accessTokens: string[]) => {
    const digests = new Map(accessTokens.map((token) => [token, digest(token)]));
    const rows = await repository.listAccess(db, [...digests.values()], clock());
    const byDigest = new Map(rows.map((row) => [row.digest.toString('hex'), row]));
    return (token) => identityOf(byDigest.get(digests.get(token)?.toString('hex') ?? ''));
  });

  return {
    open,
    login,
    refresh,
    authenticate,
    /** For those who can wait a moment, of whom there may be thousands. */
    authenticateSoon,
    async logout(origin: Origin & Pick<CallContext, 'caller'>) {
      if (origin.caller.kind !== 'user') return fail('auth.required');
      const { sessionId, account } = origin.caller;
      await db.transaction(async (tx) => {
        await repository.endSession(tx, sessionId, clock());
        await audit(tx, origin, 'session.end', `user:${account.id}`);
      });
      return undefined;
    },
    async removeExpired() {
      await repository.deleteDeadSessions(db, clock());
      await deleteOldFailures(db, new Date(clock().getTime() - LOGIN_WINDOW_MS));
    },
  };
}
