const SHOWN_CHARACTERS = 200;
// Control characters and halves of surrogate pairs: PostgreSQL refuses some, terminals obey others.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** The beginning of what a stranger sent, for a log. A copy: a mere slice keeps the whole text in memory for as long as itself. */
export const excerptOf = (text: string): string =>
  Buffer.from(text.slice(0, SHOWN_CHARACTERS).replaceAll(UNPRINTABLE, '\uFFFD')).toString();
