import { LOCALES, type Locale } from '@atalaya/contract/constants.ts';

export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** What formatters know of a language, in `languages/<locale>.ts`. Texts stand in `i18n`, since they are fetched; this is there from the start. */
export interface Language {
  /** As its speakers call it. */
  name: string;
  months: readonly string[];
  units: Record<TimeUnit, readonly [one: string, many: string]>;
  ago: (time: string) => string;
  ahead: (time: string) => string;
  thisMoment: string;
  decimalMark: string;
  /** `from`: how many digits a number has when they are first set apart. */
  thousands: { mark: string; from: number };
  /** Where the sign stands beside an amount. */
  currency: (sign: string) => { prefix: string } | { suffix: string };
  /** For `Intl`, where the language alone would write dates differently. */
  dateTag: string;
  /** A day written out, as dayjs is told. */
  longDay: string;
  /** 1 PM rather than 13. */
  hasHalfDays: boolean;
  tooManyAttempts: (seconds: number) => string;
}

const files = import.meta.glob<Language>('./languages/*.ts', { eager: true, import: 'language' });

function languageOf(locale: Locale): [Locale, Language] {
  const language = files[`./languages/${locale}.ts`];
  if (!language) throw new Error(`There is no language file for ${locale}`);
  return [locale, language];
}

export const languages = Object.fromEntries(LOCALES.map(languageOf)) as Record<Locale, Language>; // safe: one for each
