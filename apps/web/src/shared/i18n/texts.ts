/**
 * One area is one namespace and one file per language, which exports a constant of the area's name. The English file is the source of the keys,
 * and adds its area here itself (`declare module`); any other language `satisfies Translated<typeof english>`, so a missing text does not compile.
 */
export interface Texts {}

export type Area = keyof Texts;

/** The same keys, plus the form Spanish has for millions ("un millón de licencias") wherever English has a plural. */
export type Translated<T> = T extends string
  ? string
  : { [K in keyof T]: Translated<T[K]> } & { [K in keyof T as K extends `${infer Base}_other` ? `${Base}_many` : never]: string };
