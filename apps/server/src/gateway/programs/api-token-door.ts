import { accountOfToken } from '@atalaya/access/api-tokens.ts';
import type { Endpoint } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { modeOf } from '@atalaya/contract/scopes.ts';
import type { Caller } from '#platform/call-context.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { TokenRefusal, TokenIdentity } from '#modules/licensing/index.ts';
import { createWrongGuesses } from './wrong-guesses.ts';

interface Deps {
  /** Null: no accounts are kept here. */
  find: ((token: string, address: string) => Promise<TokenIdentity | TokenRefusal>) | null;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'apiTokenRefusals'>;
  now?: () => number;
}

export type ApiTokenDoor = ReturnType<typeof createApiTokenDoor>;

/** A token cannot be guessed, so wrong ones shut no right one out; but who sends many is soon no longer looked at closely. */
export function createApiTokenDoor({ find, log, metrics, now }: Deps) {
  const guesses = createWrongGuesses(now);
  return async (token: string, address: string, e: Endpoint): Promise<Caller> => {
    const found = (await find?.(token, address)) ?? 'unknown';
    if (typeof found !== 'string') {
      const { id, name, owner, scopes, client } = found;
      return {
        kind: 'user',
        account: accountOfToken(owner, scopes, client, modeOf(e)),
        sessionId: `token ${id}`,
        hasFreshFactor: false,
        token: { id, name, scopes, owner },
      };
    }
    if (guesses.isLimited(address)) {
      metrics.apiTokenRefusals.inc({ reason: 'limited' });
      return guesses.refuse(address);
    }
    guesses.note(address);
    metrics.apiTokenRefusals.inc({ reason: found });
    log.warn({ address, reason: found }, 'an API token was refused');
    return fail('auth.token');
  };
}
