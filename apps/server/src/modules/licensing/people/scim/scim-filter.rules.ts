// The filters of SCIM (RFC 7644, section 3.4.2.2) as a tree. What an attribute is in the database is decided elsewhere.
import { fail } from '@atalaya/contract/errors.ts';

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Literal = string | number | boolean | null;

export type Filter =
  | { kind: 'and'; parts: Filter[] }
  | { kind: 'or'; parts: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; attribute: string }
  | { kind: 'compare'; attribute: string; comparison: Comparison; value: Literal }
  /** `emails[type eq "work"]`, and what is asked of those. */
  | { kind: 'among'; attribute: string; which: Filter; asked: Filter | null };

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?![\w.]))|([A-Za-z$](?:[\w$:.-])*)|(\.[A-Za-z$][\w$.-]*))/y;
const MAX_DEPTH = 20;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** Lower case, as names of attributes are one however they are written; without the schema's own name before it. */
export const attributeOf = (name: string) => name.replace(CORE, '').toLowerCase();

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (!found) fail('scim.filter', { detail: 'The filter could not be read.' });
    else tokens.push(found[0].trim());
  }
  return tokens;
}

export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at] ?? '';
  const next = () => tokens[at++] ?? fail('scim.filter', { detail: 'The filter ends too soon.' });
  const isWord = (word: string) => peek().toLowerCase() === word;
  const expect = (wanted: string) => {
    if (next() !== wanted) fail('scim.filter', { detail: `The filter lacks a ${wanted}.` });
  };

  function literal(): Literal {
    const token = next();
    const word = token.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^["\d-]/.test(token)) return fail('scim.filter', { detail: 'A value in the filter is neither text, number nor boolean.' });
    try {
      return JSON.parse(token) as Literal; // safe: a quoted text or a number
    } catch {
      return fail('scim.filter', { detail: 'A text in the filter is not well formed.' });
    }
  }

  function judged(attribute: string): Filter {
    const word = next().toLowerCase();
    if (word === 'pr') return { kind: 'present', attribute };
    const comparison = COMPARISONS.find((one) => one === word);
    return comparison
      ? { kind: 'compare', attribute, comparison, value: literal() }
      : fail('scim.filter', { detail: `${word.slice(0, 20)} is no comparison.` });
  }

  function one(depth: number): Filter {
    if (depth > MAX_DEPTH) fail('scim.filter', { detail: 'The filter is nested too deeply.' });
    if (isWord('not')) {
      at += 1;
      expect('(');
      const of = either(depth + 1);
      expect(')');
      return { kind: 'not', of };
    }
    if (peek() === '(') {
      at += 1;
      const inner = either(depth + 1);
      expect(')');
      return inner;
    }
    const name = next();
    if (!/^[A-Za-z]/.test(name)) return fail('scim.filter', { detail: 'The filter names no attribute.' });
    const attribute = attributeOf(name);
    if (peek() !== '[') return judged(attribute);
    at += 1;
    const which = either(depth + 1);
    expect(']');
    const rest = peek().startsWith('.') ? next().slice(1).toLowerCase() : null;
    return { kind: 'among', attribute, which, asked: rest === null ? null : judged(rest) };
  }

  function series(word: 'and' | 'or', part: () => Filter): Filter {
    const parts = [part()];
    while (isWord(word)) {
      at += 1;
      parts.push(part());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : word === 'and' ? { kind: 'and', parts } : { kind: 'or', parts };
  }
  const both = (depth: number): Filter => series('and', () => one(depth));
  const either = (depth: number): Filter => series('or', () => both(depth));

  const filter = either(0);
  return at === tokens.length ? filter : fail('scim.filter', { detail: 'The filter goes on where it should end.' });
}

/** Whether a plain object is meant, for lists within a resource such as `emails` and `members`. */
export function isMeant(filter: Filter, item: Readonly<Record<string, unknown>>): boolean {
  if (filter.kind === 'and') return filter.parts.every((part) => isMeant(part, item));
  if (filter.kind === 'or') return filter.parts.some((part) => isMeant(part, item));
  if (filter.kind === 'not') return !isMeant(filter.of, item);
  if (filter.kind === 'among') return fail('scim.path');
  const found = Object.entries(item).find(([name]) => name.toLowerCase() === filter.attribute)?.[1];
  if (filter.kind === 'present') return found !== undefined && found !== null && found !== '';
  const asText = (one: unknown) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toLowerCase();
  const [has, wanted] = [found ?? '', filter.value ?? ''].map(asText);
  const results: Record<Comparison, () => boolean> = {
    eq: () => has === wanted,
    ne: () => has !== wanted,
    co: () => (has ?? '').includes(wanted ?? ''),
    sw: () => (has ?? '').startsWith(wanted ?? ''),
    ew: () => (has ?? '').endsWith(wanted ?? ''),
    gt: () => (has ?? '') > (wanted ?? ''),
    ge: () => (has ?? '') >= (wanted ?? ''),
    lt: () => (has ?? '') < (wanted ?? ''),
    le: () => (has ?? '') <= (wanted ?? ''),
  };
  return results[filter.comparison]();
}
