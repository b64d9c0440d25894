import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { IdTagText } from './actions.ts';
import { IdTokenType } from './actions-2.0.1.ts';

export const BudgetWh = z.number().int().min(1).max(1_000_000_000_000).nullable();
const budgetWh = BudgetWh;
/** Prepaid: what may be spent, with tax. */
export const BudgetMoney = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'format'),
  amount: z.number().positive().max(1_000_000_000).multipleOf(0.001),
});
export type BudgetMoney = z.output<typeof BudgetMoney>;
/** With it and the tag's text a driver starts at a connector's page; it is never shown again. */
export const Pin = z.string().regex(/^\d{4,8}$/, 'format');
const label = z.string().trim().max(80, 'too_long');

export const TagState = z.enum(['active', 'blocked', 'expired', 'spent']);
export type TagState = z.output<typeof TagState>;

export const IdTag = z.object({
  id: z.string(),
  idTag: z.string(),
  /** What kind of token it is, for chargers of OCPP 2.0.1; null: whatever they say. */
  type: IdTokenType.nullable(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  blocked: z.boolean(),
  expiresAt: Timestamp.nullable(),
  /** Watt-hours a calendar month (UTC); null: no limit. */
  budgetWh: z.number().nullable(),
  /** Of this month. */
  usedWh: z.number(),
  /** Money a calendar month (UTC); null: no limit. */
  budgetMoney: BudgetMoney.nullable(),
  /** Of this month, in the currency of the budget. */
  usedMoney: z.number(),
  hasPin: z.boolean(),
  /** How many sessions it may have open at once; null: any number. */
  maxActive: z.number().int().nullable(),
  active: z.number().int(),
  state: TagState,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type IdTag = z.output<typeof IdTag>;

const maxActive = z.number().int().min(1).max(1_000).nullable();
export const NewIdTag = z.object({
  idTag: IdTagText,
  type: IdTokenType.nullable().default(null),
  label: label.default(''),
  clientId: Id.optional(),
  groupId: Id.nullable().default(null),
  expiresAt: Timestamp.nullable().default(null),
  budgetWh: budgetWh.default(null),
  budgetMoney: BudgetMoney.nullable().default(null),
  pin: Pin.nullable().default(null),
  maxActive: maxActive.default(1),
});
export type NewIdTag = z.output<typeof NewIdTag>;
export const IdTagChange = z
  .object({
    label,
    type: IdTokenType.nullable(),
    groupId: Id.nullable(),
    expiresAt: Timestamp.nullable(),
    budgetWh,
    budgetMoney: BudgetMoney.nullable(),
    pin: Pin.nullable(),
    maxActive,
    blocked: z.boolean(),
  })
  .partial();
export type IdTagChange = z.output<typeof IdTagChange>;

export const IdTagListQuery = listQuery(['idTag', 'label', 'groupName', 'expiresAt', 'createdAt']).extend({
  clientId: Id.optional(),
  groupId: Id.optional(),
  state: TagState.optional(),
});
export type IdTagListQuery = z.output<typeof IdTagListQuery>;

/** Tags of one group may end each other's sessions; what they take together is held against its budget. */
export const TagGroup = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  budgetWh: z.number().nullable(),
  usedWh: z.number(),
  budgetMoney: BudgetMoney.nullable(),
  usedMoney: z.number(),
  tags: z.number().int(),
});
export type TagGroup = z.output<typeof TagGroup>;
export const NewTagGroup = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  clientId: Id.optional(),
  budgetWh: budgetWh.default(null),
  budgetMoney: BudgetMoney.nullable().default(null),
});
export type NewTagGroup = z.output<typeof NewTagGroup>;
export const TagGroupChange = z
  .object({ name: z.string().trim().min(1, 'required').max(80, 'too_long'), budgetWh, budgetMoney: BudgetMoney.nullable() })
  .partial();
export type TagGroupChange = z.output<typeof TagGroupChange>;
