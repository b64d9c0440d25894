import { describe, expect, test } from 'vitest';
import { changeBox, putDigits, takeDigit } from './code-digits.ts';

const boxes = (text: string) => text.split('').map((digit) => (digit === '_' ? '' : digit));

describe('a code in six boxes', () => {
  test.each([
    ['______', 0, '4', '4_____', 1],
    ['4_____', 1, '2', '42____', 2],
    ['42____', 0, '9', '92____', 1],
    ['12345_', 5, '6', '123456', 5],
    ['______', 0, '123456', '123456', 5],
    ['______', 0, '123-456', '123456', 5],
    ['______', 0, ' 12 34 ', '1234__', 4],
    ['______', 3, '123456', '___123', 5],
    ['1_____', 1, 'x', '1_____', 1],
  ])('%s, in box %i "%s": %s, then box %i', (before, at, typed, after, next) => {
    expect(putDigits(boxes(before), at, typed)).toEqual({ code: boxes(after), next });
  });

  test.each([
    ['123___', 2, '12____', 2],
    ['12____', 2, '1_____', 1],
    ['______', 0, '______', 0],
  ])('%s, backspace in box %i: %s, then box %i', (before, at, after, next) => {
    expect(takeDigit(boxes(before), at)).toEqual({ code: boxes(after), next });
  });

  test.each([
    ['12____', 1, '25', '15____', 2],
    ['12____', 1, '52', '15____', 2],
    ['12____', 1, '2', '12____', 2],
    ['12____', 1, '', '1_____', 1],
    ['______', 0, '123456', '123456', 5],
  ])('%s, box %i now says "%s": %s, then box %i', (before, at, value, after, next) => {
    expect(changeBox(boxes(before), at, value)).toEqual({ code: boxes(after), next });
  });
});
