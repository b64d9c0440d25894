import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';

export const userHeader = ['username', 'fullName', 'client', 'group', 'state', 'kind', 'expiresAt', 'lastLoginAt', 'createdAt'];
export const userLine = (u: RadiusUser) => [
  u.username,
  u.fullName,
  u.clientName,
  u.groupName,
  u.state,
  u.passwordKind,
  u.expiresAt,
  u.lastLoginAt,
  u.createdAt,
];
export const sessionHeader = [
  'id',
  'username',
  'nas',
  'nasAddress',
  'ip',
  'callingStation',
  'startedAt',
  'updatedAt',
  'stoppedAt',
  'seconds',
  'bytesUp',
  'bytesDown',
  'terminateCause',
  'endedBy',
];
export const sessionLine = (s: RadiusSession) => [
  s.id,
  s.username,
  s.nasName,
  s.nasAddress,
  s.framedIp,
  s.callingStation,
  s.startedAt,
  s.updatedAt,
  s.stoppedAt,
  s.seconds,
  s.bytesUp,
  s.bytesDown,
  s.terminateCause,
  s.endedBy,
];
export const attemptHeader = ['id', 'ts', 'accepted', 'reason', 'username', 'protocol', 'nas', 'nasAddress', 'callingStation'];
export const attemptLine = (a: Attempt) => [
  a.id,
  a.ts,
  a.accepted,
  a.reason,
  a.username,
  a.protocol,
  a.nasName,
  a.nasAddress,
  a.callingStation,
];
