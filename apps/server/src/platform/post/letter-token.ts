// The secret of a letter's link: made of the letter's id and the master secret, so that a letter that is sent again has the same one and nothing of it lies in the outbox.
import { hmac, type Secrets } from '../secrets/secrets.ts';

export function createLetterTokens(secrets: Secrets) {
  const key = secrets.derive('link in a letter');
  return (letterId: string): string => hmac(key, letterId).toString('base64url');
}
