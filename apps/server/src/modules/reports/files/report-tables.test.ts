import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { toCsv, toXlsx } from './report-tables.ts';

const SHARES = [1, 0.995, 0.987_654, 0.999_999_9];
const report: ReportDocument = {
  kind: 'availability',
  title: 'Availability',
  about: 'Nortia',
  scope: {},
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-03-01T00:00:00.000Z',
  zone: 'UTC',
  locale: 'en',
  method: { unknown: 'exclude', planned: 'exclude', late: 'count' },
  asOf: '2026-03-02T00:00:00.000Z',
  version: '1.2.3',
  statements: [],
  summary: [],
  columns: [{ key: 'availability', label: 'Availability', format: 'share' }],
  rows: SHARES.map((availability, n) => ({ subject: { kind: 'device', id: `d${n}`, name: `Burgos ${n}` }, availability })),
  charts: [],
};

/** The formats of a workbook's numbers, by the style of a cell; 9 and 10 are among those that every spreadsheet knows. */
function formatsOf(styles: string): string[] {
  const named = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id = '', code = '']): [string, string] => [
    id,
    code,
  ]);
  const known = new Map<string, string>([...named, ['9', '0%'], ['10', '0.00%']]);
  const cells = styles.slice(styles.indexOf('<cellXfs'));
  return [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => known.get(id) ?? id);
}

test('shares stand in a workbook rounded down, with the decimals that say something', () => {
  const files = unzipSync(toXlsx(report));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const formats = formatsOf(textOf('xl/styles.xml'));
  const cells = [...textOf('xl/worksheets/sheet1.xml').matchAll(/<c r="C\d+" s="(\d+)"><v>([^<]+)<\/v>/g)];
  expect(cells.map(([, style, value]) => [Number(value), formats[Number(style)]])).toEqual([
    [1, '0%'],
    [0.995, '0.0%'],
    [0.9876, '0.00%'],
    [0.999_99, '0.000%'],
  ]);
});

test('a file for programs has them as they were counted', () => {
  const lines = toCsv(report).toString().split('\r\n').slice(1, 5);
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(SHARES);
});
