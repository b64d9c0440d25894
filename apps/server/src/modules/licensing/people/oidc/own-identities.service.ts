import { fail } from '@atalaya/contract/errors.ts';
import type { OwnIdentities } from '@atalaya/contract/licensing/issuers.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { listPasskeys } from '../factors/factors.repository.ts';
import { endSessionsBy } from '../sign-in/oidc-sign-ins.repository.ts';
import { findUserById } from '../users.repository.ts';
import * as repository from './identities.repository.ts';
import type { Issuers } from './issuers.service.ts';

export type OwnIdentitiesService = ReturnType<typeof createOwnIdentities>;

export function createOwnIdentities({ database: { db }, clock }: LicensingDeps, audit: Audit, issuers: Issuers) {
  const self = ({ caller }: CallContext) => (caller.kind === 'user' ? caller : fail('auth.required'));

  async function list(tx: Queryable, userId: string): Promise<OwnIdentities> {
    const [known, rows, user] = [await issuers.list(tx), await repository.listIdentitiesOf(tx, userId), await findUserById(tx, userId)];
    const titles = new Map(known.map(({ issuer, title }) => [issuer, title]));
    return {
      identities: rows.map(({ id, issuer, subject, email, linkedAt, lastUsedAt }) => ({
        id,
        issuer,
        subject,
        email,
        title: titles.get(issuer) ?? issuer,
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      issuers: known.filter(({ enabled }) => enabled).map(({ name, title }) => ({ name, title })),
      hasPassword: user?.hasPassword ?? true,
    };
  }

  return {
    list: (ctx: CallContext) => list(db, self(ctx).account.id),

    unlink: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { account, sessionId } = self(ctx);
        const gone = (await repository.deleteIdentity(tx, id, account.id)) ?? fail('identity.not_found');
        const left = await list(tx, account.id);
        const hasOther = left.hasPassword || left.identities.length > 0 || (await listPasskeys(tx, account.id)).length > 0;
        if (!hasOther) fail('identity.last');
        const { issuer, subject } = gone;
        await endSessionsBy(tx, { issuer, subject, userId: account.id, but: sessionId }, clock());
        await audit(tx, ctx, 'user.identity_unlink', `user:${account.id}`, { issuer, subject });
        return left;
      }),
  };
}
