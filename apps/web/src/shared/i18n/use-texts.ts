// Texts by their keys. i18next's own types work the keys out anew for each call, which took 40 % of the whole type-check; these do so once for each area.
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Area, Texts } from './texts.ts';

/** A text with forms (`days_one`, `days_other`) is known by what they share: `count` chooses the form. */
type Shared<T, K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? (`${Base}_other` extends keyof T ? Base : K) : K;
type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Shared<T, K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];
type GroupKey<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupKey<T[K]>}`;
}[keyof T & string];
type At<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? At<T[First], Rest>
      : never
    : never;

type TextKeys = { [A in Area]: TextKey<Texts[A]> };
type PrefixedKeys = { [A in Area]: `${A}:${TextKeys[A]}` };
type GroupKeys = { [A in Area]: GroupKey<Texts[A]> };

interface Values {
  count?: number;
  returnObjects?: never;
  [value: string]: unknown;
}

/** Says a text of the area `Own`; of `Others` with the area's name before it. */
export interface Say<Own extends Area, Others extends Area = Own> {
  (key: TextKeys[Own] | PrefixedKeys[Others], values?: Values): string;
  /** A group of texts at once. */
  <K extends GroupKeys[Own]>(key: K, values: { returnObjects: true }): At<Texts[Own], K>;
}

export function useTexts<Own extends Area = 'app', Others extends Area = never>(
  areas?: Own | readonly [Own, ...Others[]],
): { t: Say<Own, Own | Others>; i18n: i18n } {
  return useTranslation(areas as never); // safe: the same areas, with types of our own for what comes back
}
