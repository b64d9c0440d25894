// Codes that let guests in for a while: user name and password in one.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';

export const MAX_VOUCHERS = 5_000;
const whole = (max: number) => z.number().int().min(1).max(max);

const terms = {
  /** From the first login on. */
  minutes: whole(525_600),
  /** Up and down together; null: as much as one likes. */
  megabytes: whole(10_000_000).nullable(),
  /** How many devices may use one code. */
  devices: whole(100),
  name: z.string().trim().max(80, 'too_long'),
  /** Speed, VLAN and what else the access server is told. */
  groupId: Id.nullable(),
  /** The network's name, for the printed sheet. */
  ssid: z.string().trim().max(32, 'too_long'),
};

export const NewVouchers = z.object({
  count: whole(MAX_VOUCHERS),
  minutes: terms.minutes,
  megabytes: terms.megabytes.default(null),
  devices: terms.devices.default(1),
  name: terms.name.default(''),
  groupId: terms.groupId.default(null),
  ssid: terms.ssid.default(''),
  clientId: Id.optional(),
});
export type NewVouchers = z.output<typeof NewVouchers>;
/** The codes are in this reply and never again: only what they hash to is kept. */
export const MadeVouchers = z.object({ batchId: z.string(), codes: z.array(z.string()) });
export type MadeVouchers = z.output<typeof MadeVouchers>;

export const VOUCHER_STATES = ['unused', 'active', 'expired', 'revoked'] as const;
export const VoucherState = z.enum(VOUCHER_STATES);
export type VoucherState = z.output<typeof VoucherState>;

export const VoucherBatch = z.object({
  ...terms,
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  groupName: z.string().nullable(),
  createdAt: Timestamp,
  createdBy: z.string(),
  count: z.number().int(),
  unused: z.number().int(),
  active: z.number().int(),
  expired: z.number().int(),
  revoked: z.number().int(),
});
export type VoucherBatch = z.output<typeof VoucherBatch>;

export const VoucherDevice = z.object({ station: z.string(), boundAt: Timestamp });
export const Voucher = z.object({
  id: z.string(),
  batchId: z.string(),
  batchName: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** What sessions and attempts call it: the code itself stands nowhere. */
  name: z.string(),
  /** The last group of the code, to find it on a sheet. */
  ending: z.string(),
  state: VoucherState,
  firstUsedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  devices: z.array(VoucherDevice),
  maxDevices: z.number().int(),
  usedBytes: z.number().int(),
  maxBytes: z.number().int().nullable(),
});
export type Voucher = z.output<typeof Voucher>;

export const VoucherBatchQuery = listQuery(['createdAt', 'name', 'clientName'], 'desc').extend({ clientId: Id.optional() });
export type VoucherBatchQuery = z.output<typeof VoucherBatchQuery>;
export const VoucherQuery = listQuery(['ending', 'firstUsedAt', 'expiresAt']).extend({
  clientId: Id.optional(),
  batchId: Id.optional(),
  state: VoucherState.optional(),
});
export type VoucherQuery = z.output<typeof VoucherQuery>;
/** One of them, or all of a batch. */
export const VoucherReference = z.object({ id: Id.optional(), batchId: Id.optional() });
export type VoucherReference = z.output<typeof VoucherReference>;
export const RevokedVouchers = z.object({ revoked: z.number().int() });
