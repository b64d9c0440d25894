import { fail } from '@atalaya/contract/errors.ts';
import type { FactorPolicy, FactorPolicyInput } from '@atalaya/contract/licensing/factor-endpoints.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { findPolicy, setPolicy } from './factor-policy.repository.ts';

export type FactorPolicies = ReturnType<typeof createFactorPolicies>;

/** Who must have a second factor. Whether somebody has one, the server asks with every call of theirs. */
export const createFactorPolicies = ({ database: { db } }: LicensingDeps, audit: Audit) => ({
  get: (): Promise<FactorPolicy> => findPolicy(db),
  set: (ctx: CallContext, input: FactorPolicyInput): Promise<FactorPolicy> =>
    db.transaction(async (tx) => {
      const [roles, clients] = [[...new Set(input.roles)], [...new Set(input.clients)]];
      if ((await setPolicy(tx, roles, clients)) < clients.length) fail('client.not_found', { errors: { clients: ['not_found'] } });
      await audit(tx, ctx, 'user.factor_policy', 'factors', { roles, clients });
      return findPolicy(tx);
    }),
});
