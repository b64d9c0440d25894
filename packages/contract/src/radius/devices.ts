// Devices that are let in by their address (MAC authentication bypass): printers, cameras, what cannot type a password.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { readMac } from './device-mac.ts';

/** Any spelling goes in; `AA:BB:CC:DD:EE:FF` comes out. */
export const DeviceMac = z
  .string()
  .max(40, 'mac')
  .transform((text, issues) => {
    const mac = readMac(text);
    if (mac !== null) return mac;
    issues.addIssue('mac');
    return z.NEVER;
  });

const settings = {
  name: z.string().trim().max(80, 'too_long'),
  groupId: Id.nullable(),
  expiresAt: Timestamp.nullable(),
};

export const NewMacDevice = z.object({
  mac: DeviceMac,
  name: settings.name.default(''),
  groupId: settings.groupId.default(null),
  expiresAt: settings.expiresAt.default(null),
  clientId: Id.optional(),
});
export type NewMacDevice = z.output<typeof NewMacDevice>;
export const MacDeviceChange = z.object(settings).partial();
export type MacDeviceChange = z.output<typeof MacDeviceChange>;

export const MacDeviceState = z.enum(['active', 'disabled', 'expired']);
export type MacDeviceState = z.output<typeof MacDeviceState>;

export const MacDevice = z.object({
  ...settings,
  id: z.string(),
  mac: z.string(),
  /** Made up by the device itself: it may come with another one next time. */
  isRandom: z.boolean(),
  clientId: z.string(),
  clientName: z.string(),
  groupName: z.string().nullable(),
  state: MacDeviceState,
  enabled: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
  /** Sessions that are open now. */
  online: z.number().int(),
});
export type MacDevice = z.output<typeof MacDevice>;

/** By id, or by address; who sees several clients says whose, where an address is on several lists. */
export const MacDeviceReference = z.object({ id: Id.optional(), mac: DeviceMac.optional(), clientId: Id.optional() });
export type MacDeviceReference = z.output<typeof MacDeviceReference>;

export const MAC_DEVICE_SORT_COLUMNS = ['name', 'mac', 'clientName', 'groupName', 'expiresAt', 'lastLoginAt', 'createdAt'] as const;
export const MacDeviceListQuery = listQuery(MAC_DEVICE_SORT_COLUMNS).extend({
  clientId: Id.optional(),
  groupId: Id.optional(),
  state: MacDeviceState.optional(),
  /** Only those whose address the device made up. */
  random: z.literal('true').optional(),
});
export type MacDeviceListQuery = z.output<typeof MacDeviceListQuery>;

/** Of a file with the columns `mac,name,group,expiresAt,client`; the first is needed. */
export const MacDeviceImportRow = z.object({
  line: z.number().int(),
  mac: z.string(),
  ok: z.boolean(),
  isRandom: z.boolean().optional(),
  code: z.enum(['mac', 'name', 'group', 'expires', 'client', 'taken', 'repeated', 'unstorable']).optional(),
});
export type MacDeviceImportRow = z.output<typeof MacDeviceImportRow>;
export const MacDeviceImportResult = z.object({
  created: z.number().int(),
  refused: z.number().int(),
  rows: z.array(MacDeviceImportRow),
});
export type MacDeviceImportResult = z.output<typeof MacDeviceImportResult>;
