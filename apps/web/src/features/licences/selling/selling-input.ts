// What is sold with a key, as a form has it.
import { z } from 'zod';
import type { KeySettings, LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import {
  DEFAULT_BORROW_DAYS,
  DEFAULT_LEASE_SECONDS,
  MAX_BORROW_DAYS,
  MAX_SEATS,
  type Overage,
} from '@atalaya/contract/licensing/selling/seats.ts';
import { readLines, writeLines } from './entitlement-lines.ts';

const MINUTE_S = 60;

export const EntitlementLines = z
  .string()
  .max(20_000)
  .refine((text) => readLines(text) !== null, 'entitlement')
  .optional();

export const sellingFields = {
  plan: z.string().optional(),
  seats: z.number().int().min(1).max(MAX_SEATS).optional(),
  leaseMinutes: z.number().int().min(1).max(1_440),
  overage: z.string(),
  advisory: z.boolean(),
  borrowDays: z.number().int().min(0).max(MAX_BORROW_DAYS),
  entitlements: EntitlementLines,
};
const SellingInput = z.object(sellingFields);
export type SellingInput = z.output<typeof SellingInput>;

export const OVERAGES = ['none', '10', '20', '50', '100', 'always'];
const overageOf = (chosen: string): Overage => (chosen === 'none' || chosen === 'always' ? chosen : Number(chosen));

export const newSelling = {
  plan: null,
  seats: null,
  leaseMinutes: DEFAULT_LEASE_SECONDS / MINUTE_S,
  overage: 'none',
  advisory: false,
  borrowDays: DEFAULT_BORROW_DAYS,
  entitlements: '',
};

export const sellingOf = (licence: LicenceKeyDetails) => ({
  plan: licence.plan,
  seats: licence.seats,
  leaseMinutes: licence.leaseSeconds / MINUTE_S,
  overage: String(licence.overage),
  advisory: licence.advisory,
  borrowDays: licence.borrowDays,
  entitlements: writeLines(licence.entitlements),
});

export const toSettings = ({ plan, seats, leaseMinutes, overage, advisory, borrowDays, entitlements }: SellingInput): KeySettings => ({
  plan: plan ?? null,
  seats: seats ?? null,
  leaseSeconds: Math.round(leaseMinutes * MINUTE_S),
  overage: overageOf(overage),
  advisory,
  borrowDays,
  entitlements: readLines(entitlements ?? '') ?? {},
});
