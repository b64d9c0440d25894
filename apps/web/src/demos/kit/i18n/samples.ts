import type { samples } from './es/samples.ts';

type Base<Key extends string> = Key extends `${infer Text}_${'one' | 'many' | 'other'}` ? Text : Key;

/** The texts of examples, by their English: each of them has a Spanish one. */
export type Sample = Base<keyof typeof samples>;
