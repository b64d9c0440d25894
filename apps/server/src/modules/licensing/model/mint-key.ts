// The one place where licence keys are made.
import type { Clock } from '#platform/clock.ts';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';
import { generateKey, keyPrefix } from './key-format.ts';

/** The database holds digests under this; who has the database alone cannot try keys against them. */
export const keyPepper = (secrets: Pick<Secrets, 'derive'>) => secrets.derive('licence-key pepper');

interface MintDeps {
  secrets: Pick<Secrets, 'derive'>;
  clock: Clock;
  demo: boolean;
}

/** A new key, and what is stored of it. The key itself is known here and never again. */
export function createMint({ secrets, clock, demo }: MintDeps) {
  const pepper = keyPepper(secrets);
  return () => {
    const apiKey = generateKey(demo ? 'test' : 'live');
    return { apiKey, stored: { digest: hmac(pepper, apiKey), prefix: keyPrefix(apiKey), last4: apiKey.slice(-4), createdAt: clock() } };
  };
}
