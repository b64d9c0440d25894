// Those who want something of one key's seats wait for each other here, and not each on a connection of the database's: a crowd at one
// key would leave none for anybody else. Between servers the key's row decides, as ever.
import { AppError } from '@atalaya/contract/errors.ts';

/** So many wait at one key; whoever comes then would have given up before their turn. */
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 1;

interface Line {
  length: number;
  last: Promise<unknown>;
}

export function createKeyTurns(mostWaiting = MOST_WAITING) {
  const lines = new Map<string, Line>();

  return async <T>(keyId: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(keyId) ?? { length: 0, last: Promise.resolve() };
    if (line.length > mostWaiting) throw new AppError('service.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    lines.set(keyId, line);
    line.length += 1;
    const mine = line.last.then(work);
    // The next one's turn comes however this one ends.
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(keyId);
    }
  };
}
