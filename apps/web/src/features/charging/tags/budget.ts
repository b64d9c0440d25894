// People think of a budget in kWh; the wire carries Wh.
import { z } from 'zod';

export const WH_PER_KWH = 1_000;
export const budgetKwh = z.number('number').positive('number').max(1_000_000, 'number').nullable();
export const toWh = (kwh: number | null) => (kwh === null ? null : Math.round(kwh * WH_PER_KWH));
