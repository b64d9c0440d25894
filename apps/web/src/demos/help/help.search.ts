import { z } from 'zod';

const q = z.string().trim().max(200).default('');

export const HelpSearch = z.object({ q });

export const FAQ_SUBJECTS = ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'] as const;
export const FaqSearch = z.object({ q, subject: z.enum(FAQ_SUBJECTS).default('payment') });
export type FaqSearch = z.output<typeof FaqSearch>;

/** Whether one of the texts has it; an empty search finds all. */
export const isFound = (q: string, ...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
