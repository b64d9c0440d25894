import { z } from 'zod';
import { PaymentCard } from '@atalaya/contract/demo/user-account.ts';

/** As a form holds it. Only the end of the number is ever sent, and the security code never. */
export const CardInput = z.object({
  number: z.string().regex(/^(\d{4} ?){3,4}\d{0,3}$/, 'invalid'),
  holder: PaymentCard.shape.holder,
  expires: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'invalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'invalid'),
});
export type CardInput = z.output<typeof CardInput>;

export const NO_CARD: CardInput = { number: '', holder: '', expires: '', cvv: '' };

/** By the first digits, as the networks give them out. */
export function cardTypeOf(number: string): PaymentCard['type'] {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'other';
}

const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);

export const lastFourOf = (number: string) => digitsOf(number, 19).slice(-4);

/** In groups of four, digits only. */
export const groupDigits = (text: string): string => (digitsOf(text, 19).match(/.{1,4}/g) ?? []).join(' ');

/** Month and year with the slash between them, which nobody has to type. */
export const groupExpiry = (text: string): string => (digitsOf(text, 4).match(/.{1,2}/g) ?? []).join('/');

/** Good until the last day of its month. */
export function isExpired({ expires }: Pick<PaymentCard, 'expires'>, now: Date): boolean {
  const [month = 1, year = 0] = expires.split('/').map(Number);
  return now >= new Date(2000 + year, month, 1);
}
