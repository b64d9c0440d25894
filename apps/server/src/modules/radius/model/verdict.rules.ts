// Who is let in. The rules stand in one order; the first that fails is the reason.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import { noLimits, type Limits, type QuotaPeriod } from '@atalaya/contract/radius/limits.ts';
import { serves, type PasswordKind, type AskedProtocol } from '@atalaya/contract/radius/users.ts';

export interface Login {
  isClientActive: boolean;
  user: { enabled: boolean; expiresAt: Date | null; passwordKind: PasswordKind; limits: Limits } | null;
  groupLimits: Limits | null;
  protocol: AskedProtocol;
}

export interface Used {
  sessions: number;
  seconds: number;
  bytes: number;
}

/** The user's own limits count before those of the group; a period goes with the quotas beside it. */
export function effectiveLimits({ user, groupLimits }: { user: { limits: Limits } | null; groupLimits: Limits | null }): Limits {
  const own = user?.limits ?? noLimits;
  const ofGroup = groupLimits ?? noLimits;
  const hasOwnQuota = own.timeQuotaS !== null || own.trafficQuotaBytes !== null;
  return {
    simultaneousUse: own.simultaneousUse ?? ofGroup.simultaneousUse,
    timeQuotaS: own.timeQuotaS ?? ofGroup.timeQuotaS,
    trafficQuotaBytes: own.trafficQuotaBytes ?? ofGroup.trafficQuotaBytes,
    quotaPeriod: (hasOwnQuota ? own.quotaPeriod : null) ?? ofGroup.quotaPeriod,
  };
}

export const isLimited = ({ simultaneousUse, timeQuotaS, trafficQuotaBytes }: Limits) =>
  simultaneousUse !== null || timeQuotaS !== null || trafficQuotaBytes !== null;

/** Days and months of UTC, as all figures of usage. */
export const periodStart = (period: QuotaPeriod | null, now: Date) =>
  now
    .toISOString()
    .slice(0, period === 'day' ? 10 : 7)
    .padEnd(10, '-01');

/** A certificate, or the list of devices, is asked in its place. */
const NEEDS_NO_PASSWORD: readonly AskedProtocol[] = ['tls', 'mac'];

/** What can be told without asking what was used; null: nothing speaks against it. */
export function refusalAtOnce({ isClientActive, user, protocol }: Login, now: Date): AttemptReason | null {
  if (!isClientActive) return 'client_inactive';
  if (!user) return 'user_unknown';
  if (!user.enabled) return 'disabled';
  if (user.expiresAt && user.expiresAt <= now) return 'expired';
  if (!NEEDS_NO_PASSWORD.includes(protocol) && !serves(user.passwordKind, protocol)) return 'protocol';
  return null;
}

export function refusalByUse({ simultaneousUse, timeQuotaS, trafficQuotaBytes }: Limits, used: Used): AttemptReason | null {
  if (simultaneousUse !== null && used.sessions >= simultaneousUse) return 'simultaneous';
  if (timeQuotaS !== null && used.seconds >= timeQuotaS) return 'time_quota';
  if (trafficQuotaBytes !== null && used.bytes >= trafficQuotaBytes) return 'traffic_quota';
  return null;
}

/** For the person in front of the device. What would tell a stranger which names exist is left general. */
export function replyMessage(reason: AttemptReason): string {
  const told: Partial<Record<AttemptReason, string>> = {
    expired: 'Your account has expired',
    simultaneous: 'Too many sessions at the same time',
    time_quota: 'Your time is used up',
    traffic_quota: 'Your traffic is used up',
    device_unknown: 'This device is not known here',
    devices: 'All devices of this code are taken',
    revoked: 'This code is no longer valid',
  };
  return told[reason] ?? 'Access denied';
}
