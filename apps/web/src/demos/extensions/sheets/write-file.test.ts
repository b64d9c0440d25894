import { describe, expect, test } from 'vitest';
import { fileNameOf, writeSheet } from './write-file.ts';

const sheet = {
  headings: ['Name', 'Watts'],
  rows: [
    ['=1+1', 12.5],
    ['Pump, "big"', -3],
  ],
};

describe('a text file', () => {
  test('disarms what a spreadsheet would run, and leaves numbers numbers', async () => {
    const csv = await (await writeSheet(sheet, 'csv')).text();
    expect(csv.split('\r\n')).toEqual([expect.stringContaining('Name,Watts'), `"'=1+1",12.5`, '"Pump, ""big""",-3', '']);
  });

  test('has tabs between its fields', async () => {
    expect(await (await writeSheet(sheet, 'txt')).text()).toContain('Name\tWatts\r\n');
  });
});

test('a file name is what was typed, or the default, with one ending', () => {
  expect(fileNameOf('', 'devices', 'csv')).toBe('devices.csv');
  expect(fileNameOf('  May.xlsx ', 'devices', 'xlsx')).toBe('May.xlsx');
  expect(fileNameOf('a/b:c', 'devices', 'txt')).toBe('a-b-c.txt');
});
