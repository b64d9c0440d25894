// Some of the demo's batteries are described, so that one sees new, old and worn ones. Of the others nothing is said, as in life.
import type { Monitor } from '#modules/monitor/index.ts';

/** What they are to show of their health, by turns; null: not described. */
const SHARES = [0.97, null, 0.86, 0.74, null];
const YEAR_DAYS = 365;

export async function prepareBatteries({ batteries }: Pick<Monitor, 'batteries'>, now: Date): Promise<void> {
  await batteries.lookAtAll();
  let turn = 0;
  for (const { num, ah } of await batteries.learned()) {
    const share = SHARES[turn % SHARES.length] ?? null;
    turn += 1;
    if (share === null) continue;
    // The less is left, the older it is.
    const days = Math.round((1 - share) * 12 * YEAR_DAYS) + YEAR_DAYS / 5;
    const installedAt = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await batteries.note(num, { installedAt, newAh: Math.round((ah / share) * 10) / 10 });
  }
}
