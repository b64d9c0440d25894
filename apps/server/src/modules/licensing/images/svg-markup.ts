// Reads the markup of a drawing, and refuses whatever a drawing does not need: entities, document types of its own, instructions.

export interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (SvgElement | string)[];
}

const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 50;

const DECLARATION = /^\uFEFF?\s*<\?xml\s[^?>]*\?>/;
// The public ones that drawing programs write. One with square brackets defines entities.
const DOCUMENT_TYPE = /^(?:\s|<!--(?:(?!--)[\s\S])*-->)*<!DOCTYPE\s+svg[^[\]>]*>/i;
const TAG = /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const END_TAG = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y;
const TEXT = /[^<]+/y;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

class Refused extends Error {}
const refuse = (): never => {
  throw new Refused();
};

/** XML knows five entities; whoever brings others brings a bomb. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? refuse();
    const code = decimal === undefined ? Number.parseInt(hex ?? 'x', 16) : Number(decimal);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : refuse();
  });
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) refuse();
    attributes.set(name, decode(double ?? single ?? ''));
  }
  return attributes;
}

function read(markup: string): SvgElement {
  const whole = markup.replace(DECLARATION, '').replace(DOCUMENT_TYPE, '');
  let at = 0;
  let count = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(whole);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const top: SvgElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  while (at < whole.length) {
    const parent = open.at(-1) ?? refuse();
    if (take(COMMENT)) continue;
    const text = take(TEXT);
    if (text) {
      if (parent === top && text[0].trim() !== '') refuse();
      parent.children.push(decode(text[0]));
      continue;
    }
    const end = take(END_TAG);
    if (end) {
      if (open.length === 1 || open.pop()?.name !== end[1]) refuse();
      continue;
    }
    const [, name = refuse(), attributes = '', isClosed] = take(TAG) ?? refuse();
    count += 1;
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) refuse();
    const element: SvgElement = { name, attributes: attributesOf(attributes), children: [] };
    parent.children.push(element);
    if (!isClosed) open.push(element);
  }
  const elements = top.children.filter((child) => typeof child !== 'string');
  const [root = refuse()] = elements;
  return open.length === 1 && elements.length === 1 ? root : refuse();
}

/** The drawing's root, or null for what is no plain, complete XML. */
export function readMarkup(markup: string): SvgElement | null {
  try {
    return read(markup);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
