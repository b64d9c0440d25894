import type { Group } from '@atalaya/contract/radius/groups.ts';
import type { Limits } from '@atalaya/contract/radius/limits.ts';
import type { Used } from './verdict.rules.ts';

export interface Attribute {
  name: string;
  value: string;
}

export type GroupReply = Pick<Group, 'vlan' | 'rateDownKbps' | 'rateUpKbps' | 'sessionTimeoutS' | 'idleTimeoutS' | 'attributes'>;

const attribute = (name: string, value: number | string) => ({ name, value: String(value) });

/** What a NAS is told of a session through its group. */
export function groupAttributes(group: GroupReply | null): Attribute[] {
  if (!group) return [];
  const { vlan, rateDownKbps: down, rateUpKbps: up, idleTimeoutS } = group;
  return [
    ...(vlan === null
      ? []
      : [attribute('Tunnel-Type', 'VLAN'), attribute('Tunnel-Medium-Type', 'IEEE-802'), attribute('Tunnel-Private-Group-Id', vlan)]),
    // Who does not know one of these passes over it, so that both kinds of access points are served.
    ...(down === null ? [] : [attribute('WISPr-Bandwidth-Max-Down', down * 1_000)]),
    ...(up === null ? [] : [attribute('WISPr-Bandwidth-Max-Up', up * 1_000)]),
    ...(down === null && up === null ? [] : [attribute('Mikrotik-Rate-Limit', `${up ?? 0}k/${down ?? 0}k`)]),
    ...(idleTimeoutS === null ? [] : [attribute('Idle-Timeout', idleTimeoutS)]),
    ...group.attributes,
  ];
}

interface Ends {
  group: GroupReply | null;
  limits: Limits;
  used: Used | null;
  expiresAt: Date | null;
}

/** The session ends by itself with whatever ends first: the group's time, the quota, the account. */
export function sessionTimeout({ group, limits, used, expiresAt }: Ends, now: Date): Attribute[] {
  const ends = [
    group?.sessionTimeoutS,
    limits.timeQuotaS === null ? null : limits.timeQuotaS - (used?.seconds ?? 0),
    expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000),
  ].filter((seconds) => typeof seconds === 'number');
  return ends.length === 0 ? [] : [attribute('Session-Timeout', Math.max(1, Math.min(...ends)))];
}
