import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Tokens {
  const start = css.lastIndexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--at-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}
const light = tokensOf(':root');
// The dark tokens stand under two selectors: the page's, and that of the menu in the semi-dark skin.
const dark = tokensOf(":root[data-skin='semi-dark'] [data-tone='menu']");
const bordered = { ...light, ...tokensOf(":root[data-skin='bordered']") };
const navbars = [...css.matchAll(/\[data-navbar-colour='(\w+)'\] \{\s+--at-navbar: (#[0-9a-f]{6});/g)].map(
  ([, name = '', ground = '']) => ({ name, ground }),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: string[] = ['page', 'surface', 'sunken'];
const pairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['dimmed', ground],
    ['accent-text', ground],
    ['critical', ground],
  ]),
  // Filled buttons and badges that carry meaning.
  ...(['healthy', 'attention', 'critical', 'info', 'off'] as const).map((meaning): [string, string] => ['surface', meaning]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-soft'],
  ['healthy', 'healthy-soft'],
  ['attention', 'attention-soft'],
  ['critical', 'critical-soft'],
  ['info', 'info-soft'],
  ['off', 'off-soft'],
];

describe.each([
  ['light', light],
  ['bordered', bordered],
  ['dark', dark],
])('the %s skin', (_, tokens) => {
  test.each(pairs)('%s is legible on %s', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

test.each([light, dark])('the lines of a chart stand out from their ground', (tokens) => {
  for (const at of [1, 2, 3, 4, 5, 6]) expect(contrast(tokens[`series-${at}`] ?? '', tokens['surface'] ?? '')).toBeGreaterThanOrEqual(3);
});

test('white is legible on every coloured navbar', () => {
  expect(navbars.map(({ name }) => name)).toEqual(['primary', 'secondary', 'success', 'danger', 'info', 'warning', 'dark']);
  for (const { ground } of navbars) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
});

test('both skins have the same tokens', () => {
  expect(Object.keys(light).length).toBeGreaterThan(20);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});
