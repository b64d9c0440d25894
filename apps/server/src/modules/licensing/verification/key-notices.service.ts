// What programs hear of keys that nobody touched: that they are refused, and that they end soon.
import type { Queryable } from '#platform/database.ts';
import { announce } from '#platform/post/post.ts';
import { keyEvent } from '../model/key-event.ts';
import { listExpiringUntold, listTellable } from './key-notices.repository.ts';
import type { UseOfDay } from './key-usage.repository.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How many days before its end a key is told of. */
const NOTICE_DAYS = [30, 7, 1] as const;
const MOST = 1_000;

/** Once a key and hour: whoever tries a key a thousand times a second is one piece of news. */
export async function announceRefusals(tx: Queryable, uses: readonly UseOfDay[], now: Date): Promise<void> {
  const refused = new Map(uses.filter((use) => use.refused > 0).map((use) => [use.keyId, use]));
  if (refused.size === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const keys = await listTellable(tx, [...refused.keys()]);
  await announce(
    tx,
    keys
      .filter(({ id, clientId }) => refused.get(id)?.clientId === clientId)
      .map((key) => ({
        ...keyEvent('key.refused', key, now, { refused: refused.get(key.id)?.refused ?? 0 }),
        cause: `key.refused:${key.id}:${hour}`,
      })),
  );
}

/** Each key once for each notice; a key whose end is moved is told of again. */
export async function announceExpiring(db: Queryable, now: Date): Promise<void> {
  for (const [index, days] of NOTICE_DAYS.entries()) {
    const from = new Date(now.getTime() + (NOTICE_DAYS[index + 1] ?? 0) * DAY_MS);
    const until = new Date(now.getTime() + days * DAY_MS);
    const causeOf = (id: string, expiresAt: Date) => `key.expiring:${id}:${Math.floor(expiresAt.getTime() / 1_000)}:${days}`;
    const keys = await listExpiringUntold(db, { from, until, days, limit: MOST });
    await announce(
      db,
      keys.map(({ expiresAt, ...key }) => ({
        ...keyEvent('key.expiring', key, now, { expiresAt: expiresAt.toISOString(), daysLeft: days }),
        cause: causeOf(key.id, expiresAt),
      })),
    );
  }
}
