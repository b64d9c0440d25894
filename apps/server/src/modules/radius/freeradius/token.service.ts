// What FreeRADIUS shows at our door. After a rotation the token before it is good for another day, in which every FreeRADIUS gets the new one.
import { equalInConstantTime, type Secrets } from '#platform/secrets/secrets.ts';
import type { RadiusDeps } from '../deps.ts';
import { readGeneration, type TokenGeneration } from './token.repository.ts';

export const OLD_TOKEN_VALID_MS = 86_400_000;
const READ_EVERY_MS = 30_000;
/** A token that is not known may be newer than what was read; whoever makes up tokens does not keep the database busy. */
const READ_AGAIN_MS = 200;

/** Written into FreeRADIUS's folder by `npm run radius:config`. */
export const freeradiusToken = (secrets: Secrets, generation = 0) =>
  secrets.derive(generation === 0 ? 'freeradius token' : `freeradius token ${generation}`).toString('base64url');

export function createTokenCheck({ database: { db }, secrets, clock, log }: Pick<RadiusDeps, 'database' | 'secrets' | 'clock' | 'log'>) {
  let rotatedAt: Date | null = null;
  let current = freeradiusToken(secrets);
  let former: string | null = null;
  let readAt = -Infinity;

  function take(known: TokenGeneration) {
    rotatedAt = known.rotatedAt;
    current = freeradiusToken(secrets, known.generation);
    former = known.generation === 0 ? null : freeradiusToken(secrets, known.generation - 1);
  }

  async function read() {
    readAt = performance.now();
    // Without the database no login is decided anyway; what was read last holds until it is back.
    await readGeneration(db).then(take, (error: unknown) => log.warn({ err: error }, 'which token FreeRADIUS has could not be read'));
  }

  function isValid(given: string): boolean {
    if (equalInConstantTime(given, current)) return true;
    const isFormerGood = rotatedAt !== null && clock().getTime() < rotatedAt.getTime() + OLD_TOKEN_VALID_MS;
    return isFormerGood && former !== null && equalInConstantTime(given, former);
  }

  return async (given: string): Promise<boolean> => {
    if (performance.now() - readAt > READ_EVERY_MS) await read();
    if (isValid(given)) return true;
    if (performance.now() - readAt < READ_AGAIN_MS) return false;
    await read();
    return isValid(given);
  };
}
