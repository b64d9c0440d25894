import { describe, expect, test } from 'vitest';
import { csvField } from './csv-field.ts';

test.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '  =1', '＝1+1', '＠x', "=cmd|' /C calc'!A0"])(
  'the text %j, which a spreadsheet would run, is disarmed and quoted',
  (text) => {
    expect(csvField(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
  },
);

test.each(['\t', '\r', '\n'])('behind a first %j, which may end a field, the formula is disarmed once more', (first) => {
  expect(csvField(`${first}=1`)).toBe(`"'${first}'=1"`);
});

/** How a spreadsheet reads a line that it cuts at this character: a quote counts only where a field begins. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
    else if (isQuoted ? character === '"' : character === '"' && cell === '') isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}
const HOSTILE = ['x;=cmd', 'x|=cmd', 'x\t=cmd', 'x,=cmd', 'x\n=cmd', 'x; "=cmd"', 'x;""@SUM(A1)', 'a"b;+1', ';\n;  ＝1', '"\n"-2', '=1;=2'];
const LINE_OF = { ',': (text: string) => `7,${csvField(text)},end`, '\t': (text: string) => `7\t${csvField(text, '\t')}\tend` } as const;

describe.each([',', '\t'] as const)('a file with %j between its fields', (own) => {
  test.each(HOSTILE)('gives %j no formula, whatever a spreadsheet cuts lines at', (text) => {
    for (const separator of [',', ';', '\t', '|'])
      for (const cell of cellsOf(LINE_OF[own](text), separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
  });
});

test('a text that no spreadsheet anywhere would run is left as it is', () => {
  expect(csvField('Calle Mayor, -1, 28013 Madrid; Spain')).toBe('"Calle Mayor, -1, 28013 Madrid; Spain"');
  expect(csvField('a=b')).toBe('a=b');
});

test('a field of nothing but separators and blanks is written in no time', () => {
  const start = performance.now();
  csvField(';\n "'.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});

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
