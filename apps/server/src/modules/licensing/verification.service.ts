import type { Explanation, Verdict, VerifyInput } from '@atalaya/contract/licensing/verification.ts';
import type { CallContext } from '#platform/call-context.ts';
import { createHmacNames } from '#platform/secrets.ts';
import type { Use } from '#platform/shared-use.ts';
import type { LicensingDeps } from './deps.ts';
import { hasValidChecksum, KEY_CHARACTERS } from './key-format.ts';
import type { KeyIndex } from './key-index.ts';
import type { KeyUsage } from './key-usage.ts';
import { createRateLimits } from './rate-limits.ts';
import { explain, judge, refusal } from './verdict.ts';

export type Verification = ReturnType<typeof createVerification>;

export function createVerification({ secrets, clock }: Pick<LicensingDeps, 'secrets' | 'clock'>, index: KeyIndex, usage: KeyUsage) {
  const nameOf = createHmacNames(secrets.derive('licence-key pepper'), KEY_CHARACTERS);
  const limits = createRateLimits();

  /** Known or not, a key that is one by its checksum costs the same work. */
  const find = (apiKey: string) => index.find(nameOf(apiKey));

  return {
    async verify(ctx: Pick<CallContext, 'address'>, { apiKey, scope, mac }: VerifyInput): Promise<Verdict> {
      if (!hasValidChecksum(apiKey)) return refusal('checksum');
      const found = find(apiKey);
      const key = found instanceof Promise ? await found : found;
      if (!key) return refusal('unknown');
      const now = clock();
      const verdict = judge(key, { scope, mac, now: now.getTime(), takeUse: (facts) => limits.take(facts, now.getTime()) });
      usage.note(key.facts.id, verdict.valid, ctx.address, now);
      return verdict;
    },

    /** The same verdict, without a use: nothing is counted, no rate is spent. A foreign key is unknown. */
    async explain({ scope: whose }: CallContext, { apiKey, scope, mac }: VerifyInput): Promise<Explanation> {
      if (!hasValidChecksum(apiKey)) return explain(refusal('checksum'));
      const key = await find(apiKey);
      const isTheirs = key && (whose.kind === 'all' || (whose.kind === 'client' && whose.clientId === key.facts.clientId));
      if (!isTheirs) return explain(refusal('unknown'));
      const now = clock().getTime();
      return explain(judge(key, { scope, mac, now, takeUse: (facts) => limits.peek(facts, now) }));
    },

    /** The verdict alone, without a use. */
    async check({ apiKey, scope, mac }: VerifyInput): Promise<Verdict> {
      if (!hasValidChecksum(apiKey)) return refusal('checksum');
      const key = await find(apiKey);
      const now = clock().getTime();
      return key ? judge(key, { scope, mac, now, takeUse: () => 0 }) : refusal('unknown');
    },

    takeUses: limits.takeUses,
    spend: (use: Use) => limits.spend(use, clock().getTime()),
    removeFullLimits: () => limits.removeFull(clock().getTime()),
  };
}
