import { z } from 'zod';
import { OrderPayment } from '@atalaya/contract/demo/shop/checkout.ts';

const text = z.string().trim().max(120, 'too_long');

const rules = {
  savedCard: { cvv: /^\d{3,4}$/ },
  card: { number: /^(\d[ -]?){13,19}$/, holder: /\S/, expiry: /^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, cardCvv: /^\d{3,4}$/ },
  bank: { bank: /\S/ },
  instalments: {},
  onDelivery: {},
} as const satisfies Record<OrderPayment, Partial<Record<'cvv' | 'number' | 'holder' | 'expiry' | 'cardCvv' | 'bank', RegExp>>>;

/** What is asked depends on the way of paying. Only that way is sent: card details never leave the page. */
export const PaymentForm = z
  .object({ payment: OrderPayment, cvv: text, number: text, holder: text, expiry: text, cardCvv: text, bank: text })
  .superRefine((values, context) => {
    for (const [field, pattern] of Object.entries(rules[values.payment]) as [keyof typeof values, RegExp][])
      // safe: written above
      if (!pattern.test(values[field]))
        context.addIssue({ code: 'custom', path: [field], message: values[field] === '' ? 'required' : 'invalid' });
  });
export type PaymentForm = z.output<typeof PaymentForm>;
