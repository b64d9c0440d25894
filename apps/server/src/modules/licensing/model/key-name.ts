import { hmac, type Secrets } from '#platform/secrets/secrets.ts';
import { KEY_PATTERN } from './key-format.ts';
import { keyPepper } from './mint-key.ts';

/** By its public id, or by the digest of the whole key. */
export type KeyName = { id: string } | { digest: Buffer };

export function createKeyNames(secrets: Pick<Secrets, 'derive'>) {
  const pepper = keyPepper(secrets);
  return (apiKey: string): KeyName => (KEY_PATTERN.test(apiKey) ? { digest: hmac(pepper, apiKey) } : { id: apiKey });
}
