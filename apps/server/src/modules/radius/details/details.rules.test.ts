import { expect, test } from 'vitest';
import { ATTEMPT_REASONS } from '@atalaya/contract/radius/attempts.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { appliedLimits, mendOf, reachedLimit } from './details.rules.ts';

const group: Group = {
  id: 'g',
  name: 'Guests',
  clientId: 'c',
  clientName: 'C',
  vlan: 30,
  rateDownKbps: 20_000,
  rateUpKbps: null,
  sessionTimeoutS: null,
  idleTimeoutS: 600,
  attributes: [],
  limits: { simultaneousUse: 2, timeQuotaS: null, trafficQuotaBytes: 500, quotaPeriod: 'day' },
  createdAt: '2026-01-01T00:00:00.000Z',
  users: 1,
};
const used = { sessions: 1, seconds: 60, bytes: 400 };

test('each limit says who set it: the user before the group, and what the access server is told comes from the group', () => {
  const own = { ...noLimits, simultaneousUse: 5, timeQuotaS: 3_600, quotaPeriod: 'month' as const };
  expect(appliedLimits(own, group, used)).toEqual([
    { kind: 'simultaneousUse', value: 5, from: 'user', period: null, used: 1 },
    { kind: 'timeQuotaS', value: 3_600, from: 'user', period: 'month', used: 60 },
    { kind: 'trafficQuotaBytes', value: 500, from: 'group', period: 'month', used: 400 },
    { kind: 'idleTimeoutS', value: 600, from: 'group', period: null, used: null },
    { kind: 'rateDownKbps', value: 20_000, from: 'group', period: null, used: null },
    { kind: 'vlan', value: 30, from: 'group', period: null, used: null },
  ]);
  expect(appliedLimits(noLimits, null, used)).toEqual([]);
});

test('every refusal of a user who is there has a way to mend it, but those that only the device or FreeRADIUS knows of', () => {
  const limits = appliedLimits(noLimits, { ...group, limits: { ...group.limits, timeQuotaS: 60 } }, used);
  const found = { hasUser: true, hasDevice: false, isVoucher: false };
  const mends = ATTEMPT_REASONS.map((reason) => [reason, mendOf(reason, { ...found, limit: reachedLimit(reason, limits) })]);
  expect(Object.fromEntries(mends)).toEqual({
    ok: null,
    nas_unknown: 'registerNas',
    client_inactive: 'activateClient',
    unanswered: null,
    user_unknown: null,
    device_unknown: 'addDevice',
    station: null,
    mac_password: 'setPassword',
    disabled: 'enableUser',
    expired: 'extendUser',
    protocol: 'setPassword',
    simultaneous: 'raiseGroupLimit',
    time_quota: 'raiseGroupLimit',
    traffic_quota: 'raiseGroupLimit',
    devices: 'newVoucher',
    revoked: null,
    password: 'setPassword',
    other: null,
  });
  const nobody = { hasUser: false, hasDevice: false, isVoucher: false, limit: null };
  expect(mendOf('user_unknown', nobody)).toBe('createUser');
  expect(mendOf('disabled', { ...nobody, hasDevice: true })).toBe('enableDevice');
  expect(mendOf('revoked', { ...nobody, isVoucher: true })).toBe('newVoucher');
});
