import { expect, test } from 'vitest';
import { PaymentForm } from './payment-form.ts';

const blank = { cvv: '', number: '', holder: '', expiry: '', cardCvv: '', bank: '' };
const wrong = (values: object) =>
  PaymentForm.safeParse({ ...blank, ...values }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('cash and instalments ask for nothing more', () => {
  expect(wrong({ payment: 'onDelivery' })).toEqual([]);
  expect(wrong({ payment: 'instalments' })).toEqual([]);
});

test('a saved card asks for its code', () => {
  expect(wrong({ payment: 'savedCard' })).toEqual(['cvv required']);
  expect(wrong({ payment: 'savedCard', cvv: '12' })).toEqual(['cvv invalid']);
  expect(wrong({ payment: 'savedCard', cvv: '123' })).toEqual([]);
});

test('another card asks for all that stands on it', () => {
  expect(wrong({ payment: 'card' })).toEqual(['number required', 'holder required', 'expiry required', 'cardCvv required']);
  expect(wrong({ payment: 'card', number: '4000 1234 5678 9010', holder: 'Ines', expiry: '13/30', cardCvv: '123' })).toEqual([
    'expiry invalid',
  ]);
  expect(wrong({ payment: 'card', number: '4000 1234 5678 9010', holder: 'Ines', expiry: '12/30', cardCvv: '123' })).toEqual([]);
});
