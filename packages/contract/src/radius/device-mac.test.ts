import { expect, test } from 'vitest';
import { isMacTwice, isRandomMac, readMac } from './device-mac.ts';

test('an address is read in every spelling that access servers use, and becomes one', () => {
  const spellings = [
    '00:1b:44:11:3a:b7',
    '00-1B-44-11-3A-B7',
    '001b.4411.3ab7',
    '001b44113ab7',
    '001b44-113ab7',
    '001B:4411:3AB7',
    ' 00 1b 44 11 3a b7 ',
  ];
  expect(new Set(spellings.map(readMac))).toEqual(new Set(['00:1B:44:11:3A:B7']));
  for (const text of ['', '00:1b:44:11:3a', '00:1b:44:11:3a:b7:00', '00:1b:44:11:3a:g7', 'ana@example.com', '00::1b:44:11:3a:b7'])
    expect(readMac(text)).toBeNull();
});

test('an address that a device made up is told by its second digit', () => {
  expect(['02', 'A6', '5a', 'DE'].map((pair) => isRandomMac(`${pair}:00:00:00:00:01`))).toEqual([true, true, true, true]);
  expect(['00', 'A4', '58', 'DC'].map((pair) => isRandomMac(`${pair}:00:00:00:00:01`))).toEqual([false, false, false, false]);
});

test('a password is the name itself when both are one address, however they are spelt', () => {
  expect(isMacTwice('001b44113ab7', '00-1B-44-11-3A-B7')).toBe(true);
  expect(isMacTwice('001b44113ab7', '001b44113ab8')).toBe(false);
  expect(isMacTwice('ana', 'ana')).toBe(false);
});
