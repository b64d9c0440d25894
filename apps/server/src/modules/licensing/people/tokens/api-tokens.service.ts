import { randomBytes, randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { mayGiveScope, type TokenClient } from '@atalaya/access/api-tokens.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { API_TOKEN_PREFIX, MAX_TOKENS_EACH, type ApiToken, type NewApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { findClient } from '../../model/find-tenant.repository.ts';
import { isActive, refuseBeyond, refuseUnlessOverseer, toAccount } from '../account.rules.ts';
import { findUserWithId } from '../users.repository.ts';
import * as repository from './api-tokens.repository.ts';

const NOTED_EVERY_MS = 60_000;
const EXPIRED_KEPT_MS = 90 * 24 * 60 * 60_000;
const SHOWN = 4;

export interface TokenIdentity {
  id: string;
  name: string;
  /** As they are now: what they lost since, the token has lost too. */
  owner: Account;
  scopes: readonly TokenScope[];
  client: TokenClient | null;
}
export type TokenRefusal = 'unknown' | 'expired' | 'address' | 'idle';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isFrom(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const entry of addresses) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(network, family(network));
    else list.addSubnet(network, Number(bits), family(network));
  }
  return list.check(address, family(address));
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

export function createApiTokens({ database: { db }, secrets, clock, log, hasAdminKey = false }: LicensingDeps, audit: Audit) {
  const key = secrets.derive('api-token digest');
  const isExpired = ({ expiresAt }: { expiresAt: Date | null }) => expiresAt !== null && expiresAt <= clock();

  function toToken(row: repository.TokenRow): ApiToken {
    const { ownerActive, ownerClientActive, clientActive, userId, ...token } = row;
    const isIdle = !ownerActive || ownerClientActive === false || clientActive === false;
    return {
      ...token,
      ownerId: userId,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt?.toISOString() ?? null,
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      state: isExpired(token) ? 'expired' : isIdle ? 'idle' : 'active',
    };
  }

  /** To the minute, so that a busy program does not write with every call. */
  async function noteUse(token: { id: string; lastUsedAt: Date | null; lastUsedAddress: string | null }, address: string): Promise<void> {
    const isNoted = token.lastUsedAt !== null && clock().getTime() - token.lastUsedAt.getTime() < NOTED_EVERY_MS;
    if (isNoted && token.lastUsedAddress === address) return;
    await repository
      .noteUse(db, token.id, clock(), address)
      .catch((error: unknown) => log.warn({ err: error }, 'the use of an API token could not be noted'));
  }

  const personOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account : fail('access.denied'));

  return {
    /** From the database with every call: what was revoked at one node is gone at every other, and without an answer nobody comes in. */
    async authenticate(token: string, address: string): Promise<TokenIdentity | TokenRefusal> {
      if (!token.startsWith(API_TOKEN_PREFIX)) return 'unknown';
      const found = await repository.findToken(db, hmac(key, token));
      if (!found) return 'unknown';
      const { id, name, scopes, clientId, addresses } = found.token;
      if (isExpired(found.token)) return 'expired';
      if (!isActive(found.owner) || (clientId !== null && found.client?.active !== true)) return 'idle';
      if (!isFrom(addresses, address)) return 'address';
      await noteUse(found.token, address);
      const client = clientId === null ? null : { id: clientId, name: found.client?.name ?? '' };
      return { id, name, owner: toAccount(found.owner), scopes, client };
    },

    async list(ctx: CallContext, whose: 'own' | 'all') {
      if (whose === 'all') refuseUnlessOverseer(ctx, 'read');
      const own = whose === 'all' ? {} : { userId: personOf(ctx).id };
      const rows = await repository.listTokens(db, whose === 'all' ? ctx.scope : everything, own);
      const adminKey = hasAdminKey ? ('deprecated' as const) : ('none' as const);
      const maySeeKey = ctx.caller.kind === 'server' || isAdmin(personOf(ctx));
      return { data: rows.map(toToken), total: rows.length, ...(maySeeKey ? { adminKey } : {}) };
    },

    create: (ctx: CallContext, { name, scopes, expiresAt, addresses, clientId }: NewApiToken) =>
      db.transaction(async (tx) => {
        const owner = personOf(ctx);
        if (!scopes.every((scope) => mayGiveScope(owner, scope))) fail('access.beyond', { errors: { scopes: ['invalid'] } });
        if (expiresAt && new Date(expiresAt) <= clock()) failField('expiresAt', 'date');
        if (clientId && !(await findClient(tx, ctx.scope, clientId))) fail('client.not_found', { errors: { clientId: ['not_found'] } });
        if ((await repository.countTokensOf(tx, owner.id)) >= MAX_TOKENS_EACH) fail('token.too_many');
        const id = randomUUID();
        const token = `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
        const values = {
          name,
          scopes: [...new Set(scopes)],
          clientId: clientId ?? null,
          addresses: addresses ?? [],
          expiresAt: expiresAt ? new Date(expiresAt) : null,
        };
        const hint = `${token.slice(0, API_TOKEN_PREFIX.length + SHOWN)}…${token.slice(-SHOWN)}`;
        await repository.insertToken(tx, { ...values, id, userId: owner.id, digest: hmac(key, token), hint, createdAt: clock() });
        const [made] = await repository.listTokens(tx, everything, { id });
        await audit(tx, ctx, 'token.create', `token:${id}`, { ...values, owner: owner.email });
        return { ...toToken(made ?? fail('token.not_found')), token };
      }),

    revoke: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const self = ctx.caller.kind === 'user' ? ctx.caller.account : null;
        const [found] = await repository.listTokens(tx, everything, { id });
        if (!found || (found.userId !== self?.id && self !== null && !isAdmin(self))) return fail('token.not_found');
        if (found.userId !== self?.id) {
          refuseUnlessOverseer(ctx, 'update');
          refuseBeyond(ctx, toAccount((await findUserWithId(tx, ctx.scope, found.userId)) ?? fail('token.not_found')));
        }
        if (!(await repository.deleteToken(tx, id))) return fail('token.not_found');
        await audit(tx, ctx, 'token.revoke', `token:${id}`, { name: found.name, owner: found.ownerEmail });
        return { id };
      }),

    removeExpired: () => repository.deleteExpiredTokens(db, new Date(clock().getTime() - EXPIRED_KEPT_MS)),
  };
}
