// What the page of a user and of a NAS shows beyond the lists, and why one login was refused.
import { z } from 'zod';
import { Timestamp } from '../paging.ts';
import { Attempt } from './attempts.ts';
import { MacDevice } from './devices.ts';
import { Group } from './groups.ts';
import { QuotaPeriod } from './limits.ts';
import { Nas } from './nas.ts';
import { RadiusUser } from './users.ts';

export const LIMIT_KINDS = [
  'simultaneousUse',
  'timeQuotaS',
  'trafficQuotaBytes',
  'sessionTimeoutS',
  'idleTimeoutS',
  'rateDownKbps',
  'rateUpKbps',
  'vlan',
] as const;
export const LimitKind = z.enum(LIMIT_KINDS);
export type LimitKind = z.output<typeof LimitKind>;

/** A limit that holds, and who set it: the user's own counts before that of the group. */
export const AppliedLimit = z.object({
  kind: LimitKind,
  value: z.number(),
  from: z.enum(['user', 'group']),
  /** Of quotas only. */
  period: QuotaPeriod.nullable(),
  /** What is used of it now; null where nothing is counted. */
  used: z.number().nullable(),
});
export type AppliedLimit = z.output<typeof AppliedLimit>;

export const UsedDevice = z.object({
  /** As the NAS names it: mostly its MAC. */
  station: z.string(),
  isRandom: z.boolean(),
  sessions: z.number().int(),
  bytes: z.number(),
  lastSeenAt: Timestamp,
});
export type UsedDevice = z.output<typeof UsedDevice>;

export const UserDetail = z.object({ user: RadiusUser, limits: z.array(AppliedLimit), devices: z.array(UsedDevice) });
export type UserDetail = z.output<typeof UserDetail>;

/** `waiting`: registered, and no packet of it has come yet. `silent`: it should have reported by now, or was not heard for a day. */
export const NAS_STATES = ['disabled', 'waiting', 'heard', 'silent'] as const;
export const NasState = z.enum(NAS_STATES);
export type NasState = z.output<typeof NasState>;

export const NasDetail = z.object({
  nas: Nas,
  state: NasState,
  lastLoginAt: Timestamp.nullable(),
  lastAccountingAt: Timestamp.nullable(),
  /** Bits in a second, as the open sessions report it on average. */
  downBps: z.number(),
  upBps: z.number(),
  /** Of the last 24 hours. */
  accepted: z.number().int(),
  rejected: z.number().int(),
});
export type NasDetail = z.output<typeof NasDetail>;

/** What would let the next such login in. */
export const MENDS = [
  'createUser',
  'addDevice',
  'enableUser',
  'enableDevice',
  'extendUser',
  'extendDevice',
  'setPassword',
  'raiseUserLimit',
  'raiseGroupLimit',
  'registerNas',
  'activateClient',
  'newVoucher',
] as const;
export const Mend = z.enum(MENDS);
export type Mend = z.output<typeof Mend>;

export const Explanation = z.object({
  attempt: Attempt,
  /** Null: nothing that can be changed here, or nothing is left to change. */
  mend: Mend.nullable(),
  /** The rule that refused it does so no more. */
  isSettled: z.boolean(),
  user: RadiusUser.nullable(),
  device: MacDevice.nullable(),
  group: Group.nullable(),
  /** The limit that was reached, as it is now. */
  limit: AppliedLimit.nullable(),
});
export type Explanation = z.output<typeof Explanation>;
