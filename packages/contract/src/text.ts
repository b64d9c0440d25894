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

/** Calls itself no deeper than JSON may be: the depth is what is to be found. */
function kindOfFault(value: unknown, depth: number, allowsAnyText: boolean): JsonFault['kind'] | null {
  if (typeof value === 'string') return allowsAnyText || isWellFormed(value) ? null : 'text';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_JSON_DEPTH) return 'depth';
  if (!allowsAnyText && !Array.isArray(value) && !Object.keys(value).every(isWellFormed)) return 'text';
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    const kind = kindOfFault(inner, depth + 1, allowsAnyText);
    if (kind) return kind;
  }
  return null;
}

/** What keeps parsed JSON from being stored, or null. */
export function findFault(value: unknown, { allowsAnyText = false } = {}): JsonFault | null {
  const kind = kindOfFault(value, 0, allowsAnyText);
  if (!kind) return null;
  const isIn = ([, inner]: [string, unknown]) => kindOfFault(inner, 1, allowsAnyText) === kind;
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return { kind, field: fields.find(isIn)?.[0] ?? '' };
}
