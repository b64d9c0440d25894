// The pages of a PDF as another program reads them: every word in its place, none over another, none beyond the paper.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@atalaya/contract/constants.ts';
import { figureName } from '@atalaya/contract/reports/figure-names.ts';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { REPORT_KINDS, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { wordsFor } from '../words/words.ts';
import { toPdf } from './report-pdf.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Of the paper's edge, in points: what a printer leaves blank. */
const MARGIN = 30;
const ROWS = 150;
const SMALL_PIXELS = 30;

interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface PageOfWords {
  width: number;
  height: number;
  words: Word[];
}

const program = (name: string, args: readonly string[], pdf: Buffer) =>
  execFileSync(name, [...args], { input: pdf, maxBuffer: MOST_BYTES });
const entity = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const;
const plain = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (code) => entity[code as keyof typeof entity]); // safe: those of the pattern

function pagesOf(pdf: Buffer): PageOfWords[] {
  const html = program('pdftotext', ['-bbox', '-', '-'], pdf).toString();
  return [...html.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([^]*?)<\/page>/g)].map(([, width, height, inside = '']) => ({
    width: Number(width),
    height: Number(height),
    words: [...inside.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        text: plain(text),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }),
    ),
  }));
}
const textOf = (page: PageOfWords | undefined) => (page?.words ?? []).map(({ text }) => text).join(' ');

/** Words that leave the paper's margins, or lie on one another by more than a hair. */
function misplaced({ width, height, words }: PageOfWords): string[] {
  const beyond = words.filter(
    ({ left, right, top, bottom }) => left < MARGIN || right > width - MARGIN || top < MARGIN || bottom > height - 15,
  );
  const across = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3,
      )
      .map((other) => `${one.text} over ${other.text}`),
  );
  return [...beyond.map(({ text }) => `${text} beyond the margin`), ...across];
}

const KEYS = [
  'availability',
  'upSeconds',
  'downSeconds',
  'unknownSeconds',
  'plannedSeconds',
  'outages',
  'longestSeconds',
  'mttrSeconds',
  'mtbfSeconds',
];
const FORMATS = { availability: 'share', outages: 'count' } as const;
const formatOf = (key: string) => FORMATS[key as keyof typeof FORMATS] ?? 'seconds'; // safe: what is not among them is undefined
const LONG = 'Estación transformadora de Quintanilla-Sobresierra, armario número 7 (lado norte), interior y exterior, sensores A y B';
const UNBROKEN = 'ARMARIO_'.repeat(12);

function aReport(locale: Locale, more: Partial<ReportDocument> = {}): ReportDocument {
  const words = wordsFor(locale);
  const labelled = KEYS.map((key) => ({ key, format: formatOf(key), label: figureName(key, locale) }));
  return {
    kind: 'availability',
    title: words.titles.availability,
    about: `${words.about.client}: ${LONG}`,
    scope: {},
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-03-01T00:00:00.000Z',
    zone: 'Europe/Madrid',
    locale,
    method: { unknown: 'exclude', planned: 'exclude', late: 'count' },
    asOf: '2026-03-02T00:00:00.000Z',
    version: '1.2.3',
    statements: [words.statements.allHours, words.statements.late.count, words.statements.away],
    summary: labelled.map(({ key, label, format }) => ({ key, label, format, value: format === 'share' ? 0.999_87 : 12_345_678 })),
    columns: labelled,
    rows: Array.from({ length: ROWS }, (_, n) => ({
      subject: { kind: 'device', id: `d${n}`, name: n % 10 === 0 ? LONG : n % 10 === 5 ? UNBROKEN : `Burgos ${n}` },
      ...Object.fromEntries(
        labelled.map(({ key, format }) => [key, format === 'share' ? 0.987_654 : format === 'count' ? 12_345 : 987_654]),
      ),
    })),
    charts: [
      {
        title: words.charts['availability'] ?? '',
        format: 'share',
        points: Array.from({ length: 28 }, (_, n) => ({
          label: `2026-02-${String(n + 1).padStart(2, '0')}`,
          from: new Date(Date.UTC(2026, 1, n + 1)).toISOString(),
          value: 0.99 + n / 10_000,
        })),
      },
      {
        title: words.charts['byCause'] ?? '',
        format: 'count',
        points: [
          { label: LONG, from: null, value: 12 },
          { label: UNBROKEN, from: null, value: 3 },
        ],
      },
    ],
    ...more,
  };
}

describe.each(LOCALES)('a report in %s', (locale) => {
  const words = wordsFor(locale);

  test('of many rows and long names has every word in its place, the head of its table on each page, and its page numbers', async () => {
    const pages = pagesOf(await toPdf(aReport(locale), null));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.flatMap(misplaced)).toEqual([]);
    // Wide: it lies across.
    expect(pages.every(({ width, height }) => width > height)).toBe(true);
    const named = /Burgos \d+/g;
    const withRows = pages.filter((page) => textOf(page).match(named) !== null);
    expect(withRows.every((page) => textOf(page).includes(words.subject) && textOf(page).includes(figureName('outages', locale)))).toBe(
      true,
    );
    expect(pages.flatMap((page) => textOf(page).match(named) ?? []).length).toBe(ROWS - 2 * Math.ceil(ROWS / 10));
    for (const [index, page] of pages.entries()) expect(textOf(page)).toContain(words.page(index + 1, pages.length));
    // The long name is there as a whole, on several lines.
    expect(pages.map(textOf).join(' ').replaceAll(/\s+/g, '')).toContain('sensoresAyB');
  });

  test('of an empty period says so on one page', async () => {
    const pages = pagesOf(await toPdf(aReport(locale, { rows: [], charts: [], summary: [] }), null));
    expect(pages).toHaveLength(1);
    expect(textOf(pages[0])).toContain(words.empty);
    expect(pages.flatMap(misplaced)).toEqual([]);
  });

  test.each(REPORT_KINDS)('of the kind %s has words for what it shows', async (kind: ReportKind) => {
    const pdf = await toPdf(aReport(locale, { kind, title: words.titles[kind], rows: [] }), null);
    expect(textOf(pagesOf(pdf)[0])).toContain(words.titles[kind]);
    expect(program('pdfinfo', ['-'], pdf).toString()).toMatch(/Tagged:\s+yes/);
    expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`);
  });
});

test('no page is blank, and the paper’s edge is white', async () => {
  const pdf = await toPdf(aReport('es'), null);
  const raster = program('pdftoppm', ['-gray', '-r', `${SMALL_PIXELS}`, '-'], pdf);
  let at = 0;
  let pages = 0;
  while (at < raster.length) {
    const [head = '', wide = '0', high = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(raster.toString('latin1', at, at + 40)) ?? [];
    const [width, height] = [Number(wide), Number(high)];
    const pixels = raster.subarray(at + head.length, at + head.length + width * height);
    expect(pixels).toHaveLength(width * height);
    expect(pixels.filter((pixel) => pixel < 200).length).toBeGreaterThan(100);
    const edges = [...pixels].filter((_, n) => n % width < 8 || n % width >= width - 8 || n < 8 * width);
    expect(edges.every((pixel) => pixel === 255)).toBe(true);
    at += head.length + width * height;
    pages += 1;
  }
  expect(pages).toBeGreaterThan(4);
});
