// The name of a rule as a part of a sentence.
import type { Locale } from '@atalaya/contract/constants.ts';

const INITIALS = /^\p{Lu}[\p{Lu}\d]+$/u;

/** In small letters, but for initials: "NAS is silent", "door open". */
export const nameInSentence = (name: string, language: Locale): string =>
  name
    .split(' ')
    .map((word) => (INITIALS.test(word) ? word : word.toLocaleLowerCase(language)))
    .join(' ');
