// The PIN of a tag. Few digits are soon guessed from a plain hash: this one needs the server's secret as well.
import { timingSafeEqual } from 'node:crypto';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';

export function createPins(secrets: Secrets) {
  const key = secrets.derive('charging tag pin');
  const digestOf = (tagId: string, pin: string) => hmac(key, `${tagId}\0${pin}`);
  return {
    digestOf,
    /** The same work where there is no tag, or no PIN. */
    matches(tagId: string, pin: string, digest: Buffer | null): boolean {
      const given = digestOf(tagId, pin);
      const isSame = timingSafeEqual(given, digest?.length === given.length ? digest : Buffer.alloc(given.length));
      return digest !== null && isSame;
    },
  };
}
