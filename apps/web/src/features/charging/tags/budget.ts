// People think of a budget in kWh; the wire carries Wh. An empty field is no limit.
import { z } from 'zod';

const WH_PER_KWH = 1_000;
export const budgetKwh = z.number().positive().max(1_000_000).optional();
export const toWh = (kwh: number | undefined) => (kwh === undefined ? null : Math.round(kwh * WH_PER_KWH));
/** Both or neither: an amount without a currency says nothing. */
export const budgetMoney = {
  budgetAmount: z.number().positive().max(1_000_000_000).optional(),
  budgetCurrency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'format')
    .optional(),
};
export const toMoney = (amount: number | undefined, currency: string | undefined) =>
  amount === undefined || currency === undefined ? null : { amount, currency };
export const toKwh = (wh: number | null | undefined) => (wh == null ? null : wh / WH_PER_KWH);
