// Text as a database can hold it. PostgreSQL refuses NUL and half a surrogate pair, and with the one row every other of its batch.
const ILL_FORMED = /[\0\p{Cs}]/u;
const EVERY_ILL_FORMED = /[\0\p{Cs}]/gu;
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;
const REPLACEMENT = '\uFFFD';

/** Deeper than anything that is ever sent honestly, and far from where a walk would run out of stack. */
export const MAX_JSON_DEPTH = 64;

export const isWellFormed = (text: string): boolean => !ILL_FORMED.test(text);

/** For text that is kept whatever it holds. */
export const toWellFormed = (text: string): string => (isWellFormed(text) ? text : text.replaceAll(EVERY_ILL_FORMED, REPLACEMENT));

/** At most so many characters, well formed; a pair at the end is left out rather than cut. */
export function cutText(text: string, maxLength: number): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength).replace(HIGH_SURROGATE, '') : text;
  return toWellFormed(cut);
}

const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** For logs that show what was sent: `\u0000` in place of the character. */
const escapeText = (text: string) => (isWellFormed(text) ? text : text.replaceAll(EVERY_ILL_FORMED, asEscape));

const TOO_DEEP = '…';
/** A copy of parsed JSON that can be stored as it is: text escaped where it is ill formed, and nothing below the greatest depth. */
export function toStorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_JSON_DEPTH) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((item) => toStorable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [escapeText(name), toStorable(item, depth + 1)]));
}

export interface JsonFault {
  kind: 'text' | 'depth';
  /** The field of the outermost object that it is in. */
  field: string;
}

/** What keeps parsed JSON from being stored, or null. Without recursion: the depth is what is to be found. */
export function findFault(value: unknown, { allowsAnyText = false } = {}): JsonFault | null {
  const waiting = [{ value, depth: 0, field: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: item, depth, field } = next;
    if (typeof item === 'string') {
      if (!allowsAnyText && !isWellFormed(item)) return { kind: 'text', field };
    } else if (typeof item === 'object' && item !== null) {
      if (depth >= MAX_JSON_DEPTH) return { kind: 'depth', field };
      const add = (inner: unknown, name: string) => {
        if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
          waiting.push({ value: inner, depth: depth + 1, field: depth === 0 ? name : field });
      };
      if (Array.isArray(item)) for (const inner of item) add(inner, '');
      else
        for (const [name, inner] of Object.entries(item)) {
          if (!allowsAnyText && !isWellFormed(name)) return { kind: 'text', field };
          add(inner, name);
        }
    }
  }
  return null;
}
