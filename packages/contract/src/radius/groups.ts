import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { Limits, noLimits } from './limits.ts';

/** Attributes that may be added by name: FreeRADIUS knows each, so none of them can break a login. */
export const REPLY_ATTRIBUTES = [
  'Filter-Id',
  'Framed-Pool',
  'Framed-IP-Netmask',
  'Framed-MTU',
  'Class',
  'Mikrotik-Group',
  'Mikrotik-Address-List',
  'Cisco-AVPair',
  'Airespace-ACL-Name',
  'Aruba-User-Role',
  'Port-Limit',
] as const;
const NUMBERS: readonly string[] = ['Framed-MTU', 'Port-Limit'];

export const ReplyAttribute = z
  .object({ name: z.enum(REPLY_ATTRIBUTES), value: z.string().trim().min(1, 'required').max(240, 'too_long') })
  .refine(({ name, value }) => !NUMBERS.includes(name) || /^\d{1,5}$/.test(value), { path: ['value'], message: 'number' })
  .refine(({ name, value }) => name !== 'Framed-IP-Netmask' || z.ipv4().safeParse(value).success, { path: ['value'], message: 'address' });
export type ReplyAttribute = z.output<typeof ReplyAttribute>;

const whole = (min: number, max: number) => z.number().int().min(min).max(max).nullable();

const settings = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  vlan: whole(1, 4_094),
  rateDownKbps: whole(1, 100_000_000),
  rateUpKbps: whole(1, 100_000_000),
  sessionTimeoutS: whole(60, 31_536_000),
  idleTimeoutS: whole(60, 86_400),
  attributes: z.array(ReplyAttribute).max(20, 'too_many'),
  limits: Limits,
};

export const NewGroup = z.object({
  name: settings.name,
  vlan: settings.vlan.default(null),
  rateDownKbps: settings.rateDownKbps.default(null),
  rateUpKbps: settings.rateUpKbps.default(null),
  sessionTimeoutS: settings.sessionTimeoutS.default(null),
  idleTimeoutS: settings.idleTimeoutS.default(null),
  attributes: settings.attributes.default([]),
  limits: Limits.default(noLimits),
  clientId: Id.optional(),
});
export type NewGroup = z.output<typeof NewGroup>;
export const GroupChange = z.object(settings).partial();
export type GroupChange = z.output<typeof GroupChange>;

export const Group = z.object({
  ...settings,
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  createdAt: Timestamp,
  users: z.number().int(),
});
export type Group = z.output<typeof Group>;

export const GroupListQuery = listQuery(['name', 'clientName', 'users', 'createdAt']).extend({ clientId: Id.optional() });
export type GroupListQuery = z.output<typeof GroupListQuery>;
