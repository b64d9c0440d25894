// The shop's pictures are drawn by a script: what lies in the folder is what it draws, one for each product, small and legible.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../packages/demo-api/src/ecommerce/ecommerce.seed.ts';
import { ACCENT, drawProduct, SLATE } from '../demo-pictures/product-drawings.ts';
import { read, repository } from './repository.ts';

const MAX_BYTES = 2_000;
const WHITE = '#FFFFFF';
const DARK_SURFACE = '#161D2E';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9A-F]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test('there is a picture for each product and none besides', () => {
  const pictures = readdirSync(join(repository, 'apps/web/public/demo/products')).map((name) => `/demo/products/${name}`);
  expect(pictures.toSorted()).toEqual(catalogue.map(({ image }) => image).toSorted());
});

describe.each(catalogue.map(({ id, name, image }) => ({ id, name, image })))('the picture of $name', ({ id, image }) => {
  const picture = read(`apps/web/public${image}`);

  test('is what the script draws', () => {
    expect(picture).toBe(drawProduct(id));
  });

  test('is small, and holds shapes only', () => {
    expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES);
    expect([...picture.matchAll(/<(\w+)/g)].map((match) => match[1])).toEqual(['svg', 'path', 'path', 'path']);
  });
});

test.each([
  ['slate', SLATE],
  ['accent', ACCENT],
])('the %s ink stands out from a light and from a dark surface', (_, ink) => {
  for (const surface of [WHITE, DARK_SURFACE]) expect(contrast(ink, surface)).toBeGreaterThanOrEqual(3);
});
