// Which limits apply and where from, and what would let a refused login in: pure.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { AppliedLimit, LimitKind, Mend } from '@atalaya/contract/radius/details.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import { noLimits, type Limits } from '@atalaya/contract/radius/limits.ts';
import { effectiveLimits, type Used } from '../model/verdict.rules.ts';

const COUNTED = ['simultaneousUse', 'timeQuotaS', 'trafficQuotaBytes'] as const;
const TOLD = ['sessionTimeoutS', 'idleTimeoutS', 'rateDownKbps', 'rateUpKbps', 'vlan'] as const;

/** By the same rule as at a login. */
export function appliedLimits(own: Limits, group: Group | null, used: Used): AppliedLimit[] {
  const wanted = effectiveLimits({ user: { limits: own }, groupLimits: group?.limits ?? noLimits });
  const usedOf = { simultaneousUse: used.sessions, timeQuotaS: used.seconds, trafficQuotaBytes: used.bytes };
  const counted = COUNTED.flatMap((kind): AppliedLimit[] => {
    const value = wanted[kind];
    if (value === null) return [];
    const period = kind === 'simultaneousUse' ? null : (wanted.quotaPeriod ?? 'month');
    return [{ kind, value, from: own[kind] === null ? 'group' : 'user', period, used: usedOf[kind] }];
  });
  const told = TOLD.flatMap((kind): AppliedLimit[] => {
    const value = group?.[kind] ?? null;
    return value === null ? [] : [{ kind, value, from: 'group', period: null, used: null }];
  });
  return [...counted, ...told];
}

const limitOf: Partial<Record<AttemptReason, LimitKind>> = {
  simultaneous: 'simultaneousUse',
  time_quota: 'timeQuotaS',
  traffic_quota: 'trafficQuotaBytes',
};

export const reachedLimit = (reason: AttemptReason, limits: readonly AppliedLimit[]) =>
  limits.find(({ kind }) => kind === limitOf[reason]) ?? null;

interface Found {
  hasUser: boolean;
  hasDevice: boolean;
  isVoucher: boolean;
  limit: AppliedLimit | null;
}

/** Null: nothing here would help. */
export function mendOf(reason: AttemptReason, { hasUser, hasDevice, isVoucher, limit }: Found): Mend | null {
  if (isVoucher) return reason === 'ok' || reason === 'unanswered' ? null : 'newVoucher';
  switch (reason) {
    case 'nas_unknown':
      return 'registerNas';
    case 'client_inactive':
      return 'activateClient';
    case 'user_unknown':
      return hasUser ? null : 'createUser';
    case 'device_unknown':
      return hasDevice ? null : 'addDevice';
    case 'disabled':
      return hasUser ? 'enableUser' : hasDevice ? 'enableDevice' : null;
    case 'expired':
      return hasUser ? 'extendUser' : hasDevice ? 'extendDevice' : null;
    case 'protocol':
    case 'password':
    case 'mac_password':
      return hasUser ? 'setPassword' : null;
    case 'simultaneous':
    case 'time_quota':
    case 'traffic_quota':
      return limit ? (limit.from === 'user' ? 'raiseUserLimit' : 'raiseGroupLimit') : null;
    case 'devices':
      return 'newVoucher';
    case 'ok':
    case 'station':
    case 'revoked':
    case 'unanswered':
    case 'other':
      return null;
  }
}
