// Makes a drawing harmless: it is written anew from what is on the lists below, and whatever is not on them is left out.
import { readMarkup, type SvgElement } from './svg-markup.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

// No script, foreignObject, style, image, a, use, filter, animation: nothing that runs, loads, repeats itself or costs more than ink.
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const ELEMENTS = new Set([
  ...SHAPES,
  'svg',
  'g',
  'tspan',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'title',
  'desc',
]);
const WITH_TEXT = new Set(['text', 'tspan', 'title', 'desc']);
const LOOKS = new Set(
  `clip-path clip-rule color display fill fill-opacity fill-rule font-family font-size font-style font-weight letter-spacing mask opacity
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor visibility`.split(/\s+/),
);
const PLACES = new Set(
  `clipPathUnits cx cy d dx dy fx fy gradientTransform gradientUnits height id maskContentUnits maskUnits offset points preserveAspectRatio
  r rx ry spreadMethod transform viewBox width x x1 x2 y y1 y2`.split(/\s+/),
);

// Letters, numbers and what paths, colours and font names are made of: no colon, slash or backslash, so no address and no escape.
const PLAIN_VALUE = /^[\p{L}\p{N}\s.,#%()+\-_'"]*$/u;
const OWN_REFERENCE = /^url\(#[\w.-]+\)$/;
const OWN_ID = /^#[\w.-]+$/;
const isHarmless = (value: string) => OWN_REFERENCE.test(value) || (PLAIN_VALUE.test(value) && !/url/i.test(value));

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** `style` is taken apart: what may stand as an attribute does so. */
function looksOf(style: string): [string, string][] {
  return style
    .split(';')
    .map((one): [string, string] => [one.slice(0, one.indexOf(':')).trim(), one.slice(one.indexOf(':') + 1).trim()])
    .filter(([name]) => LOOKS.has(name));
}

function attributesOf({ name, attributes }: SvgElement): string {
  const kept = new Map<string, string>();
  for (const [key, value] of attributes) {
    if (LOOKS.has(key) || PLACES.has(key)) kept.set(key, value.trim());
    if ((key === 'href' || key === 'xlink:href') && name.endsWith('Gradient') && OWN_ID.test(value)) kept.set('href', value);
  }
  for (const [key, value] of looksOf(attributes.get('style') ?? '')) kept.set(key, value);
  return [...kept]
    .filter(([, value]) => isHarmless(value))
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('');
}

function write(element: SvgElement): string {
  const { name, children } = element;
  if (!ELEMENTS.has(name)) return '';
  const inner = children.map((child) => (typeof child === 'string' ? (WITH_TEXT.has(name) ? escape(child) : '') : write(child))).join('');
  return inner === '' ? `<${name}${attributesOf(element)}/>` : `<${name}${attributesOf(element)}>${inner}</${name}>`;
}

const draws = ({ name, children }: SvgElement): boolean =>
  SHAPES.includes(name) || (ELEMENTS.has(name) && children.some((child) => typeof child !== 'string' && draws(child)));

/** The same drawing without anything but ink, or null for what is no drawing. */
export function sanitiseSvg(bytes: Buffer): Buffer | null {
  let markup: string;
  try {
    markup = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const root = readMarkup(markup);
  if (root?.name !== 'svg' || root.attributes.get('xmlns') !== NAMESPACE || !draws(root)) return null;
  return Buffer.from(write(root).replace('<svg', `<svg xmlns="${NAMESPACE}"`));
}
