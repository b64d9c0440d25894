import { randomBytes } from 'node:crypto';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { factorsOf, isActive } from '../account.rules.ts';
import type { FactorProofs } from '../factors/factor-proofs.service.ts';
import type { Tickets } from '../factors/tickets.service.ts';
import * as signIns from '../sign-in/oidc-sign-ins.repository.ts';
import { findSession } from '../sign-in/sign-in-sessions.repository.ts';
import type { Sessions } from '../sign-in/sign-in-sessions.service.ts';
import { findUserWithId } from '../users.repository.ts';
import { showedFactor } from './claims.rules.ts';
import { createFlowCookies, type FlowState } from './flow-cookies.ts';
import type { IssuerClient } from './issuer-client.ts';
import type { Issuers } from './issuers.service.ts';
import type { KnownIssuer } from './known-issuer.ts';
import { Refused, type OidcPeople } from './oidc-people.service.ts';

/** At the provider people may have to find their phone first; back here a browser goes on at once. */
const FLOW_SECONDS = 15 * 60;
const SIGN_IN_SECONDS = 5 * 60;
const SECOND_MS = 1_000;

interface Parts {
  audit: Audit;
  issuers: Issuers;
  client: IssuerClient;
  people: OidcPeople;
  sessions: Sessions;
  tickets: Tickets;
  proofs: FactorProofs;
}

export type OidcSignIn = ReturnType<typeof createOidcSignIn>;

export function createOidcSignIn(
  { database: { db }, secrets, clock, log, metrics, publicUrl }: LicensingDeps,
  { audit, issuers, client, people, sessions, tickets, proofs }: Parts,
) {
  const cookies = createFlowCookies(secrets, publicUrl.startsWith('https:'));
  const key = secrets.derive('oidc sign-in digest');
  const vault = createVault(secrets, 'id tokens of sessions');
  const digestOf = (kind: 'sign-in' | 'state' | 'logout', secret: string) => hmac(key, `${kind} ${secret}`);
  const after = (seconds: number) => new Date(clock().getTime() + seconds * SECOND_MS);

  async function begin(ctx: CallContext, issuer: KnownIssuer, { isLasting, link }: Pick<FlowState, 'isLasting' | 'link'>): Promise<string> {
    const { url, ...flow } = await client.begin(issuer).catch((error: unknown) => {
      log.warn({ err: error, issuer: issuer.name }, 'a sign-in at a provider could not be started');
      return fail('oidc.provider');
    });
    const until = after(FLOW_SECONDS).getTime();
    ctx.setHeader('Set-Cookie', cookies.flow({ ...flow, issuer: issuer.name, until, isLasting, ...(link ? { link } : {}) }, FLOW_SECONDS));
    return url;
  }

  /** The flow that this browser began, used up; null for any other. */
  async function takeFlow(ctx: CallContext, name: string, search: URLSearchParams): Promise<FlowState | null> {
    const flow = cookies.readFlow(ctx.header('Cookie'), search.get('state') ?? '');
    if (!flow || flow.issuer !== name || flow.until <= clock().getTime()) return null;
    return (await signIns.markUsed(db, digestOf('state', flow.state), new Date(flow.until))) ? flow : null;
  }

  type Word = Awaited<ReturnType<IssuerClient['finish']>>;

  async function admit(ctx: CallContext, issuer: KnownIssuer, word: Word, { isLasting }: FlowState): Promise<string> {
    const secret = `oi_${randomBytes(32).toString('base64url')}`;
    const digest = digestOf('sign-in', secret);
    try {
      await db.transaction(async (tx) => {
        const user = await people.admit(tx, ctx, issuer, word);
        await signIns.insertSignIn(tx, {
          digest,
          userId: user.id,
          issuer: issuer.issuer,
          subject: word.subject,
          sid: word.sid,
          idToken: vault.seal(Buffer.from(word.idToken), word.subject),
          isFactor: showedFactor(word.claims, issuer),
          isLasting,
          expiresAt: after(SIGN_IN_SECONDS),
        });
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      metrics.logins.inc({ outcome: 'failure' });
      const { because, userId } = error;
      const details = { because, issuer: issuer.name, subject: word.subject };
      await db.transaction((tx) => audit(tx, ctx, 'session.oidc_refused', userId ? `user:${userId}` : `issuer:${issuer.name}`, details));
      return '/login#oidc-refused';
    }
    ctx.setHeader('Set-Cookie', cookies.signIn(secret, SIGN_IN_SECONDS));
    return isLasting ? '/login#oidc' : '/login#oidc=once';
  }

  /** Only while the session lasts that asked for it. */
  const link = (ctx: CallContext, issuer: KnownIssuer, word: Word, { userId, sessionId }: NonNullable<FlowState['link']>) =>
    db.transaction(async (tx) => {
      const [session, user] = [await findSession(tx, sessionId), await findUserWithId(tx, everything, userId)];
      if (session?.userId !== userId || !user || !isActive(user)) return '/account#identity=failed';
      const origin = { address: ctx.address, requestId: ctx.requestId, caller: { kind: 'user' as const, account: { id: userId } } };
      const isLinked = await people.linkOwn(tx, origin, userId, issuer, word);
      return isLinked ? '/account#identity=linked' : '/account#identity=taken';
    });

  return {
    async start(ctx: CallContext, name: string, isLasting: boolean): Promise<string> {
      const issuer = (await issuers.find(name)) ?? fail('issuer.not_found');
      return begin(ctx, issuer, { isLasting });
    },

    async startLink(ctx: CallContext, name: string): Promise<{ url: string }> {
      const { caller } = ctx;
      if (caller.kind !== 'user') return fail('auth.required');
      const issuer = (await issuers.find(name)) ?? fail('issuer.not_found');
      return { url: await begin(ctx, issuer, { isLasting: false, link: { userId: caller.account.id, sessionId: caller.sessionId } }) };
    },

    /** Where the browser goes on. A page is shown in any case: here is a person, not a program. */
    async callback(ctx: CallContext, name: string, search: URLSearchParams): Promise<string> {
      const flow = await takeFlow(ctx, name, search);
      const failed = flow?.link ? '/account#identity=failed' : '/login#oidc-failed';
      const issuer = flow && (await issuers.find(name));
      if (!issuer) return failed;
      const wanted = ['email', ...issuer.rules.map(({ claim }) => claim)];
      const word = await client.finish(issuer, flow, `?${search.toString()}`, wanted).catch((error: unknown) => {
        log.warn({ err: error, issuer: name }, 'a sign-in at a provider was refused');
        return null;
      });
      if (!word) return failed;
      return flow.link ? link(ctx, issuer, word, flow.link) : admit(ctx, issuer, word, flow);
    },

    /** The second half: the browser's own page asks for the session, with the cookie that it brought. */
    enter: (ctx: CallContext, { asCookie, replaced }: { asCookie: boolean; replaced: string | undefined }) =>
      db.transaction(async (tx) => {
        const secret = cookies.readSignIn(ctx.header('Cookie')) ?? fail('oidc.sign_in');
        const cameBy = (await signIns.takeSignIn(tx, digestOf('sign-in', secret), clock())) ?? fail('oidc.sign_in');
        const user = await findUserWithId(tx, everything, cameBy.userId);
        if (!user || !isActive(user)) return fail('oidc.refused');
        const factors = factorsOf(user);
        if (factors.length > 0 && !cameBy.isFactor) {
          const ticket = await tickets.issue(user.id, tx);
          await signIns.insertSignIn(tx, { ...cameBy, digest: tickets.digestOf(ticket), expiresAt: after(SIGN_IN_SECONDS) });
          return { factors: await proofs.usable(user.id, factors), ticket };
        }
        metrics.logins.inc({ outcome: 'success' });
        return sessions.open(tx, user, ctx, { isLasting: asCookie && cameBy.isLasting, replaced, cameBy }, 'oidc');
      }),

    /** Where to sign out at the provider of a session that has just ended; null: nowhere. */
    async signOutUrl(sessionId: string): Promise<string | null> {
      const cameBy = await signIns.findSignInOf(db, sessionId);
      const issuer = cameBy && (await issuers.list()).find((one) => one.enabled && one.issuer === cameBy.issuer);
      if (!issuer) return null;
      const idToken = vault.open(cameBy.idToken, cameBy.subject).toString('utf8');
      return client.signOutUrl(issuer, idToken).catch((error: unknown) => {
        log.warn({ err: error, issuer: issuer.name }, 'a provider could not be asked where to sign out');
        return null;
      });
    },

    async backchannel(ctx: CallContext, name: string, token: string): Promise<void> {
      const issuer = (await issuers.find(name)) ?? fail('issuer.not_found');
      const { jti, subject, sid, until } = await client.readLogout(issuer, token).catch((error: unknown) => {
        log.warn({ err: error, issuer: name }, 'a logout token was refused');
        throw new AppError('oidc.sign_in', { cause: error });
      });
      await db.transaction(async (tx) => {
        if (!(await signIns.markUsed(tx, digestOf('logout', `${issuer.issuer} ${jti}`), until))) return fail('oidc.sign_in');
        const ended = await signIns.endSessionsBy(tx, { issuer: issuer.issuer, subject, sid }, clock());
        for (const userId of ended) await audit(tx, ctx, 'session.end', `user:${userId}`, { by: name });
        return undefined;
      });
    },

    removeExpired: () => signIns.deleteOldSignIns(db, clock()),
  };
}
