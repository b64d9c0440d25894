import { expect, test } from 'vitest';
import { cardTypeOf, groupDigits, groupExpiry, isExpired, lastFourOf } from './payment-card.ts';

test.each([
  ['4111', 'visa'],
  ['5500', 'mastercard'],
  ['2221', 'mastercard'],
  ['3782', 'amex'],
  ['6011', 'other'],
  ['', 'other'],
])('a number that starts with %s is of type %s', (number, type) => {
  expect(cardTypeOf(number)).toBe(type);
});

test('digits are grouped while typing, and anything else is dropped', () => {
  expect(groupDigits('41111111-11 11x1111')).toBe('4111 1111 1111 1111');
  expect(groupDigits('')).toBe('');
  expect(lastFourOf('4111 1111 1111 1234')).toBe('1234');
});

test('the slash of an expiry comes by itself, and can be deleted again', () => {
  expect(['1', '12', '123', '12/30', '1230 9'].map(groupExpiry)).toEqual(['1', '12', '12/3', '12/30', '12/30']);
});

test('a card is good until the last day of its month', () => {
  expect(isExpired({ expires: '11/26' }, new Date(2026, 10, 30, 23))).toBe(false);
  expect(isExpired({ expires: '11/26' }, new Date(2026, 11, 1))).toBe(true);
  expect(isExpired({ expires: '12/26' }, new Date(2027, 0, 1))).toBe(true);
});
