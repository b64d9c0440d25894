import { describe, expect, test } from 'vitest';
import { createPdf, textWidth, wrapText } from './pdf-writer.ts';

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function writeSample(text = 'Hello') {
  const pdf = createPdf('Sample');
  pdf.addPage().text(text, 40, 60, { size: 12 });
  pdf.addPage().line(40, 200, 80);
  return latin(pdf.build());
}

describe('a PDF file', () => {
  test('starts and ends as readers expect', () => {
    expect(writeSample()).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  });

  test('has a table in which each offset is where its object starts', () => {
    const file = writeSample();
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(9);
    for (const [index, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });

  test('tells the length of each page’s content, and how many pages there are', () => {
    const file = writeSample('ñ (50 %)');
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g)];
    expect(streams).toHaveLength(2);
    for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
    expect(file).toContain('/Count 2');
  });

  test('keeps Spanish and typographic letters, and shows what its fonts lack as a question mark', () => {
    expect(writeSample('año – 5 €')).toContain('(a\u00f1o \u0096 5 \u0080)');
    expect(writeSample('東京')).toContain('(??)');
  });

  test('text cannot end its own string', () => {
    expect(writeSample(String.raw`) Tj ET \ (`)).toContain(String.raw`(\) Tj ET \\ \()`);
  });
});

test('figures all have the same width, so that columns line up', () => {
  expect(textWidth('1111.11', 10)).toBe(textWidth('4096.87', 10));
  expect(textWidth('Hello', 10)).toBeCloseTo(22.78, 2);
});

test('long text is broken at spaces, and a long word stays whole', () => {
  const lines = wrapText('one two three four\nfive', 10, 40);
  expect(lines).toEqual(['one two', 'three', 'four', 'five']);
  expect(wrapText('unbreakable', 10, 5)).toEqual(['unbreakable']);
});
