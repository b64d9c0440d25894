import type { PaymentCard } from '@atalaya/contract/demo/user-account.ts';

/** By the first digits, as far as they say. */
export function cardTypeOf(number: string): PaymentCard['type'] {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'other';
}

/** In groups of four, digits only. */
export const groupDigits = (text: string): string =>
  (
    text
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Good until the last day of its month. */
export function isExpired({ expires }: Pick<PaymentCard, 'expires'>, now: Date): boolean {
  const [month = 1, year = 0] = expires.split('/').map(Number);
  return now >= new Date(2000 + year, month, 1);
}
