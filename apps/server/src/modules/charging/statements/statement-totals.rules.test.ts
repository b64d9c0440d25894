import { expect, test } from 'vitest';
import { energyOf, totalsOf } from './statement-totals.rules.ts';

const cost = (currency: string, exclVat: number, inclVat: number) => ({ cost: { currency, exclVat, inclVat } });

test('sums are exact, one for each currency, and sessions without a price add nothing', () => {
  const lines = [...Array.from({ length: 1_000 }, () => cost('EUR', 0.1, 0.11)), cost('JPY', 500, 550), { cost: null }];
  expect(totalsOf(lines)).toEqual([
    { currency: 'EUR', exclVat: 100, inclVat: 110 },
    { currency: 'JPY', exclVat: 500, inclVat: 550 },
  ]);
  expect(totalsOf([{ cost: null }])).toEqual([]);
});

test('energy adds up without the crumbs of floats', () => {
  expect(energyOf(Array.from({ length: 10 }, () => ({ energyWh: 0.1 })))).toBe(1);
});
