// What stands at the top of a page: a client's logo, or its name where the logo cannot be drawn.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toPrintedLogo, type PrintedLogo } from '#platform/pictures/printed-logo.ts';
import { createSheet } from './pdf-sheet.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');

async function drawn(logo: PrintedLogo | null): Promise<{ texts: string; pictures: number }> {
  const sheet = createSheet({ title: 'Availability', language: 'en', date: new Date(0), isWide: false, logo });
  sheet.heading('Availability');
  const file = await sheet.finish((page, pages) => `${page} of ${pages}`);
  const pictures = file.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
  return { texts: textsOf(file), pictures: pictures.length };
}

/** The texts that the pages show: hexadecimal, in streams that are packed. */
function textsOf(file: Buffer): string {
  const shown: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const begin = at + 'stream\n'.length;
    let page = '';
    try {
      page = inflateSync(file.subarray(begin, file.indexOf('\nendstream', begin))).toString('latin1');
    } catch {
      continue; // a picture, or what is not packed
    }
    for (const [, parts = ''] of page.matchAll(/\[([^\]]*)\] TJ/g))
      shown.push([...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''));
  }
  return shown.join('\n');
}

test('a logo that can be drawn stands for its client', async () => {
  const { texts, pictures } = await drawn(toPrintedLogo('Norte Energía', { type: 'image/png', bytes: PNG }));
  expect(pictures).toBeGreaterThan(0);
  expect(texts).toContain('Availability');
  expect(texts).not.toContain('Norte');
});

test.each([
  ['of a kind that no PDF file knows', toPrintedLogo('Norte Energía', { type: 'image/svg+xml', bytes: SVG })],
  ['at an address elsewhere', toPrintedLogo('Norte Energía', null)],
  ['that is not what it says', toPrintedLogo('Norte Energía', { type: 'image/png', bytes: SVG })],
])('a logo %s is the name of its client', async (_, logo) => {
  const { texts, pictures } = await drawn(logo);
  expect(texts).toContain('Norte Energía');
  expect(pictures).toBe(0);
});

test('who has no logo has no name at the top either', async () => {
  expect(await drawn(null)).toEqual({ texts: 'Availability\n1 of 1', pictures: 0 });
});
