// One requirement of the product: a sentence, and either how to ask a running product whether it holds or why nobody asks.
import { deepEqual, ok } from 'node:assert/strict';
import type { Asked } from './asked.ts';

export interface Requirement {
  /** Unique; the part before the dot is its area, such as `keys.7`. */
  id: string;
  text: string;
  ask?: (asked: Asked) => Promise<void>;
  /** Why it is not asked here, and where it is shown instead. */
  notAsked?: string;
  /** The same for the short form, which stands beside the browser tests. */
  notAskedInShort?: string;
  /** What is still missing. It is asked all the same: once it holds, this has to go. */
  missing?: string;
}

export interface Area {
  title: string;
  requirements: Requirement[];
}

type Line =
  | { text: string; ask: (asked: Asked) => Promise<void>; missing?: string; notAskedInShort?: string }
  | { text: string; notAsked: string };

export const ask = (text: string, how: (asked: Asked) => Promise<void>): Line => ({ text, ask: how });
/** A requirement that is known not to hold yet. */
export const open = (missing: string, text: string, how: (asked: Asked) => Promise<void>): Line => ({ text, ask: how, missing });
export const skip = (text: string, notAsked: string): Line => ({ text, notAsked });

/** A requirement that the same run shows in a browser test, so that the short form leaves it to that. */
export const askAtLength = (notAskedInShort: string, text: string, how: (asked: Asked) => Promise<void>): Line => ({
  text,
  ask: how,
  notAskedInShort,
});

/** Numbers the lines of an area in their order. */
export const area = (name: string, title: string, lines: Line[]): Area => ({
  title,
  requirements: lines.map((line, index) => ({ id: `${name}.${index + 1}`, ...line })),
});

/** That a record has these fields; others may stand beside them. */
export function hasFields(record: unknown, ...names: string[]) {
  ok(typeof record === 'object' && record !== null, `expected a record, got ${JSON.stringify(record)}`);
  deepEqual(
    names.filter((name) => !(name in record)),
    [],
    `fields are missing in ${JSON.stringify(record).slice(0, 300)}`,
  );
}
