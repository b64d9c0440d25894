// What a NAS's last word and a user's usage say: pure.
import { effectiveLimits } from '../model/verdict.rules.ts';
import { GRACE_S, MAX_AGE_S, MISSED_FOR_STALE } from '../model/silent-sessions.rules.ts';
import type { HeardNas, QuotaUser } from './observed-radius.repository.ts';

/**
 * A NAS with sessions that report is missed after two reports. Without them it has nothing to say, at night or at the weekend,
 * and counts as silent after a day. Null: the server has not listened long enough to say.
 */
export function isNasSilent(
  { lastSeenAt, interimS, isMissed }: Pick<HeardNas, 'lastSeenAt' | 'interimS' | 'isMissed'>,
  listeningSince: Date,
  now: Date,
): boolean | null {
  const patienceMs = (isMissed ? interimS * MISSED_FOR_STALE + GRACE_S : MAX_AGE_S) * 1_000;
  const isOver = (since: Date) => now.getTime() - since.getTime() > patienceMs;
  if (!isOver(lastSeenAt ?? now)) return false;
  return isOver(listeningSince) ? true : null;
}

const DAY_MS = 86_400_000;
/** Certificates that end within this long are told of, and for a while those that have ended; as licence keys are. */
export const toldEnds = (now: Date) => ({ from: new Date(now.getTime() - 30 * DAY_MS), until: new Date(now.getTime() + 60 * DAY_MS) });
export const daysUntil = (end: Date, now: Date) => Math.round(((end.getTime() - now.getTime()) / DAY_MS) * 10) / 10;

const shareOf = (used: number, quota: number | null) => (quota === null ? 0 : used / quota);

/** Percent of the quota that is nearer to its end; `rows` are one user's, by day and by month. */
export function quotaUsed(rows: readonly QuotaUser[]): number {
  const [user] = rows;
  if (!user) return 0;
  const { timeQuotaS, trafficQuotaBytes, quotaPeriod } = effectiveLimits({ user, groupLimits: user.groupLimits });
  const row = rows.find(({ span }) => span === (quotaPeriod === 'day' ? 'd' : 'm'));
  return Math.round(Math.max(shareOf(row?.seconds ?? 0, timeQuotaS), shareOf(row?.bytes ?? 0, trafficQuotaBytes)) * 1_000) / 10;
}
