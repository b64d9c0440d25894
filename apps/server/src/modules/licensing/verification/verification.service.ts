import type { Explanation, Verdict, VerifyInput } from '@atalaya/contract/licensing/verification.ts';
import type { CallContext } from '#platform/call-context.ts';
import { createHmacNames } from '#platform/secrets/secrets.ts';
import type { Use } from '#platform/leases/shared-use.ts';
import type { LicensingDeps } from '../deps.ts';
import { hasValidChecksum, KEY_CHARACTERS } from '../model/key-format.ts';
import { keyPepper } from '../model/mint-key.ts';
import type { createAliases } from './aliases.service.ts';
import type { KeyIndex } from './key-index.ts';
import type { KeyUsage } from './key-usage.service.ts';
import { createRateLimits } from './rate-limits.ts';
import { explain, judge, refusal } from './verdict.rules.ts';

type Aliases = Pick<ReturnType<typeof createAliases>, 'nameOf'>;
export type Verification = ReturnType<typeof createVerification>;

export function createVerification(
  { secrets, clock }: Pick<LicensingDeps, 'secrets' | 'clock'>,
  index: KeyIndex,
  usage: KeyUsage,
  aliases: Aliases,
) {
  const nameOf = createHmacNames(keyPepper(secrets), KEY_CHARACTERS);
  const limits = createRateLimits();

  /** Known or not, a key that is one by its checksum costs the same work. */
  const find = (apiKey: string) => index.find(nameOf(apiKey));

  /** Not of ours by its form: perhaps another system's, which stands for one. Null: that neither. */
  async function findForeign(apiKey: string) {
    const name = await aliases.nameOf(apiKey);
    return name === undefined ? null : index.find(name);
  }

  return {
    async verify(ctx: Pick<CallContext, 'address'>, { apiKey, scope, mac }: VerifyInput, isDevice = false): Promise<Verdict> {
      const found = hasValidChecksum(apiKey) ? find(apiKey) : findForeign(apiKey);
      const key = found instanceof Promise ? await found : found;
      if (key === null) return refusal('checksum');
      if (!key) return refusal('unknown');
      const now = clock();
      const verdict = judge(key, { scope, mac, isDevice, now: now.getTime(), takeUse: (facts) => limits.take(facts, now.getTime()) });
      usage.note(key.facts, verdict.valid, ctx.address, now);
      return verdict;
    },

    /** The same verdict, without a use: nothing is counted, no rate is spent. A foreign key is unknown. */
    async explain({ scope: whose }: CallContext, { apiKey, scope, mac }: VerifyInput): Promise<Explanation> {
      const key = await (hasValidChecksum(apiKey) ? find(apiKey) : findForeign(apiKey));
      if (key === null) return explain(refusal('checksum'));
      const isTheirs = key && (whose.kind === 'all' || (whose.kind === 'client' && whose.clientId === key.facts.clientId));
      if (!isTheirs) return explain(refusal('unknown'));
      const now = clock().getTime();
      return explain(judge(key, { scope, mac, now, takeUse: (facts) => limits.peek(facts, now) }), key, now);
    },

    /** The verdict on a device alone, without a use. */
    async checkDevice({ apiKey, mac }: Required<Pick<VerifyInput, 'apiKey' | 'mac'>>): Promise<Verdict> {
      if (!hasValidChecksum(apiKey)) return refusal('checksum');
      const key = await find(apiKey);
      const now = clock().getTime();
      return key ? judge(key, { mac, isDevice: true, now, takeUse: () => 0 }) : refusal('unknown');
    },

    takeUses: limits.takeUses,
    spend: (use: Use) => limits.spend(use, clock().getTime()),
    removeFullLimits: () => limits.removeFull(clock().getTime()),
  };
}
