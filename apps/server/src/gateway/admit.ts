// Who may come in. Every call passes here before anything of it is read; what is not allowed by name is refused.
import type { Context } from 'hono';
import { ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import { changesSomething, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { isOpenTo } from '@atalaya/contract/scopes.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import { ADMIN_KEY_HEADER, API_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { oidc } from '@atalaya/contract/session/oidc-endpoints.ts';
import { needsFreshFactor, type Caller, type CallContext, type Identity } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import { callerAddress } from './address.ts';
import type { AdminKey } from './programs/admin-key.ts';
import type { ApiTokenDoor } from './programs/api-token-door.ts';
import type { Csrf } from './session/csrf.ts';
import { headerOf, lowerCase } from './header-of.ts';
import { requestIdOf } from './request-log.ts';
import type { AdmittedPartner, PartnerKnock } from './server-module.ts';
import { createStreamBudget } from './stream-budget.ts';

type Authenticate = (accessToken: string) => Promise<Identity | null>;

export interface AdmissionPolicy {
  csrf: Csrf;
  adminKey: AdminKey;
  /** Comes back only for a token that counts, and from where it counts. */
  apiToken: ApiTokenDoor;
  trusted: BlockList;
  authenticate: Authenticate;
  /** The same for those who are here already and asked again from time to time. */
  authenticateSoon: Authenticate;
  admitDevice(mac: string, apiKey: string, address: string): Promise<boolean>;
  /** By its address first, so that who may not ask cannot guess. */
  isFreeradius(token: string, address: string): Promise<boolean>;
  /** Who a roaming partner is, by its credentials token; null: nobody. */
  admitPartner(token: string, address: string, call: PartnerKnock): Promise<AdmittedPartner | null>;
  /** Called for every use of the admin key. */
  auditServer(context: CallContext, e: Endpoint): Promise<void>;
}

export const createAdmit =
  (door: AdmissionPolicy, holdStream = createStreamBudget()) =>
  async (c: Context, e: Endpoint): Promise<CallContext> => {
    const identified = identify(door, c, e);
    const caller = identified instanceof Promise ? await identified : identified;
    const context: CallContext = {
      caller,
      scope: scopeOf(caller),
      snapshot: (caller.kind === 'user' && caller.snapshot) || null,
      requestId: requestIdOf(c),
      address: callerAddress(c, door.trusted),
      userAgent: headerOf(c, 'user-agent')?.slice(0, 300) ?? '',
      header: (name) => c.req.header(name),
      setHeader: (name, value) => {
        c.set('hasOwnHeaders', true);
        c.header(name, value);
      },
      setStatus: (status) => {
        c.set('hasOwnHeaders', true);
        c.status(status);
      },
      outgoing: outgoingOf(c),
      holdStream: () => holdStream(caller),
      async isStillAdmitted() {
        const now = await identify({ ...door, authenticate: door.authenticateSoon }, c, e);
        checkAccess(now, e);
        return now.kind === caller.kind && isSameScope(scopeOf(now), context.scope) && sectionsFor(now, e) === sectionsFor(caller, e);
      },
      csrfToken() {
        if (caller.kind === 'user') return door.csrf.ofSession(caller.sessionId);
        c.set('hasOwnHeaders', true);
        return door.csrf.forGuest(c);
      },
    };
    checkAccess(caller, e);
    if (changesSomething(e) && e.csrf !== false) checkCsrf(door.csrf, c, caller, e);
    if (caller.kind === 'server') await door.auditServer(context, e);
    return context;
  };

/** The server's own reply object; tests call without one. */
function outgoingOf({ env }: Context): ServerResponse | null {
  const outgoing: unknown = typeof env === 'object' && env !== null ? Reflect.get(env, 'outgoing') : null;
  return outgoing instanceof ServerResponse ? outgoing : null;
}

const ADMIN_KEY = lowerCase(ADMIN_KEY_HEADER);
const SESSION = lowerCase(SESSION_HEADER);
/** Where a partner comes that has not registered yet. */
const HANDSHAKE = /^\/ocpi\/(versions|[\d.]+|[\d.]+\/credentials)$/;
const BEARER = /^Bearer +(\S+)$/i;
const GUEST: Caller = { kind: 'guest' };

function identify(door: AdmissionPolicy, c: Context, e: Endpoint): Caller | Promise<Caller> {
  if (e.access === 'device') return identifyDevice(door, c);
  if (e.access === 'freeradius') return identifyFreeradius(door, c);
  if (e.access === 'partner') return identifyPartner(door, c, e);
  const { adminKey, authenticate } = door;
  const givenKey = headerOf(c, ADMIN_KEY);
  if (givenKey !== undefined) {
    adminKey.check(givenKey, callerAddress(c, door.trusted));
    return { kind: 'server' };
  }
  // Calls that are open to all take no notice of it.
  const bearer = e.access === 'public' ? null : BEARER.exec(headerOf(c, 'authorization') ?? '');
  if (bearer) return door.apiToken(bearer[1] ?? '', callerAddress(c, door.trusted), e);
  const token = headerOf(c, SESSION);
  return token ? authenticate(token).then((identity) => (identity ? { kind: 'user', ...identity } : GUEST)) : GUEST;
}

async function identifyDevice({ admitDevice, trusted }: AdmissionPolicy, c: Context): Promise<Caller> {
  const mac = Mac.safeParse(c.req.query('mac')).data;
  const apiKey = c.req.header(API_KEY_HEADER);
  if (!mac || !apiKey || !(await admitDevice(mac, apiKey, callerAddress(c, trusted)))) return fail('device.key');
  return { kind: 'device', mac };
}

async function identifyFreeradius({ isFreeradius, trusted }: AdmissionPolicy, c: Context): Promise<Caller> {
  const [, token = ''] = BEARER.exec(headerOf(c, 'authorization') ?? '') ?? [];
  return (await isFreeradius(token, callerAddress(c, trusted))) ? { kind: 'freeradius' } : fail('radius.token');
}

const CREDENTIALS = /^Token +(\S+)$/i;

async function identifyPartner({ admitPartner, trusted }: AdmissionPolicy, c: Context, { path, method }: Endpoint): Promise<Caller> {
  const [, token = ''] = CREDENTIALS.exec(headerOf(c, 'authorization') ?? '') ?? [];
  const partner = await admitPartner(token, callerAddress(c, trusted), { method, path: c.req.path, isHandshake: HANDSHAKE.test(path) });
  return partner ? { kind: 'partner', ...partner } : fail('roaming.token');
}

function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'server') return { kind: 'all' };
  if (caller.kind === 'guest' || caller.kind === 'device' || caller.kind === 'freeradius' || caller.kind === 'partner')
    return { kind: 'nothing' };
  if (isAdmin(caller.account)) return { kind: 'all' };
  return caller.account.client_id ? { kind: 'client', clientId: caller.account.client_id } : { kind: 'nothing' };
}

const isSameScope = (one: Scope, other: Scope) =>
  one.kind === other.kind && (one.kind !== 'client' || other.kind !== 'client' || one.clientId === other.clientId);

/** By which of the sections that a call is open to somebody has come in: where there are several, each lets them see something else. */
const sectionsFor = (caller: Caller, { access }: Endpoint): string =>
  Array.isArray(access) && caller.kind === 'user' ? access.filter((section) => canSee(caller.account, section)).join() : '';

function checkAccess(caller: Caller, e: Endpoint): void {
  if (e.access === 'public' || e.access === 'device' || e.access === 'freeradius' || e.access === 'partner' || caller.kind === 'server')
    return;
  if (e.access === 'server') return fail('auth.admin_key');
  if (caller.kind !== 'user') return fail('auth.required');
  const { account, token } = caller;
  // Whatever its scopes and whoever its owner: a program has no factor to show.
  if (token && e.stepUp) fail('factor.required');
  if (token && !isOpenTo(token.scopes, e)) fail('access.scope');
  if (account.mustChangePassword && !e.beforePasswordChange) fail('password.change');
  if (account.mustSetUpFactor && !e.beforeFactor) fail('factor.set_up');
  if ((e.access === 'admin' || e.role === 'admin') && !isAdmin(account)) fail('access.denied');
  if (Array.isArray(e.access) && !e.access.some((section) => canSee(account, section))) fail('access.section');
  if (e.can && !abilityFor(account).can(...e.can)) fail('access.denied');
  if (e.stepUp && needsFreshFactor(caller)) fail('factor.required');
}

/** Calls of a session whose access token may have run out. */
const KNOWS_BY_TOKEN = [session.refresh.path, session.logout.path, oidc.leave.path];

function checkCsrf(csrf: Csrf, c: Context, caller: Caller, e: Endpoint): void {
  // A browser sends neither of these by itself.
  if (caller.kind === 'server' || (caller.kind === 'user' && caller.token)) return;
  const token = c.req.header(CSRF_HEADER) ?? '';
  const isValid =
    caller.kind === 'user'
      ? csrf.isOfSession(token, caller.sessionId)
      : csrf.isOfGuest(c, token) || (KNOWS_BY_TOKEN.includes(e.path) && csrf.isOfSomeSession(token));
  if (!isValid) fail('auth.csrf');
}
