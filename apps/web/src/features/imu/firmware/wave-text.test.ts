import { expect, test } from 'vitest';
import { readWaves } from './wave-text.ts';

test.each([
  ['1, 10%, 100%', [{ count: 1 }, { percent: 10 }, { percent: 100 }]],
  ['5', [{ count: 5 }]],
  ['2,20%', [{ count: 2 }, { percent: 20 }]],
  ['2.5% 50 %', null],
  ['2.5% 50%', [{ percent: 2.5 }, { percent: 50 }]],
  ['0', null],
  ['101%', null],
  ['1.5', null],
  ['ten', null],
  ['', null],
])('%j is read as %j', (text, expected) => expect(readWaves(text)).toEqual(expected));
