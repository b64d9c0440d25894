import type { Locale, Translation } from '@atalaya/contract/constants.ts';
import { AppError, errorCatalogue, type ErrorCode } from '@atalaya/contract/errors.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from './use-locale.ts';

type ErrorWords = Readonly<Record<ErrorCode, string>>;

/** English comes with the catalogue; the words of another language are loaded with its first texts. */
const translations: Record<Translation, () => Promise<ErrorWords>> = {
  es: async () => (await import('@atalaya/contract/errors-in-spanish.ts')).spanishErrors,
};
const loaded = new Map<Locale, ErrorWords>();

export async function loadErrorWords(locale: Locale): Promise<void> {
  if (locale !== 'en' && !loaded.has(locale)) loaded.set(locale, await translations[locale]());
}

const wordsOf = (code: ErrorCode, locale: Locale) => loaded.get(locale)?.[code] ?? errorCatalogue[code].en;

/** What went wrong, in the person's language. Anything that is no AppError is a bug of ours and says so. */
export function errorText(error: unknown, locale: Locale): string {
  if (!(error instanceof AppError)) return wordsOf('internal', locale);
  const seconds = error.details.retryAfterSeconds;
  return error.code === 'auth.too_many' && seconds ? languages[locale].tooManyAttempts(seconds) : wordsOf(error.code, locale);
}

export function useErrorText(): (error: unknown) => string {
  const locale = useLocale();
  return (error) => errorText(error, locale);
}
