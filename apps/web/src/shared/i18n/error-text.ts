import type { Locale } from '@atalaya/contract/constants.ts';
import { AppError, errorCatalogue, type ErrorCode } from '@atalaya/contract/errors.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from './use-locale.ts';

/** English comes with the catalogue; the words of another language are loaded with its first texts. */
let spanish: Readonly<Record<ErrorCode, string>> | undefined;

export async function loadErrorWords(locale: string): Promise<void> {
  if (locale === 'es') spanish ??= (await import('@atalaya/contract/errors-in-spanish.ts')).spanishErrors;
}

const wordsOf = (code: ErrorCode, locale: Locale) => (locale === 'es' ? spanish?.[code] : undefined) ?? errorCatalogue[code].en;

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
