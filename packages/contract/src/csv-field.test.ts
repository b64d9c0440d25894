import { expect, test } from 'vitest';
import { csvField } from './csv-field.ts';

test.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1+1', '＠x', "=cmd|' /C calc'!A0"])(
  'the text %j, which a spreadsheet would run, is disarmed and quoted',
  (text) => {
    expect(csvField(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
  },
);

test('a number stays a number, also below zero', () => {
  expect(csvField(-2.5)).toBe('-2.5');
  expect(csvField(0)).toBe('0');
});

test('quotes, separators and line breaks stay inside their field', () => {
  expect(csvField('a "b", c')).toBe('"a ""b"", c"');
  expect(csvField('a;b')).toBe('"a;b"');
  expect(csvField('a\nb')).toBe('"a\nb"');
});

test('nothing is an empty field, and a plain text is itself', () => {
  expect(csvField(null)).toBe('');
  expect(csvField('año 2026')).toBe('año 2026');
});
