import type { Locale } from '@atalaya/contract/constants.ts';
import { AppError, errorCatalogue } from '@atalaya/contract/errors.ts';
import { useLocale } from './use-locale.ts';

const waitText = {
  en: (seconds: number) => `Too many attempts. Try again in ${seconds} s`,
  es: (seconds: number) => `Demasiados intentos. Vuelve a intentarlo en ${seconds} s`,
} satisfies Record<Locale, (seconds: number) => string>;

/** What went wrong, in the person's language. Anything that is no AppError is a bug of ours and says so. */
export function errorText(error: unknown, locale: Locale): string {
  if (!(error instanceof AppError)) return errorCatalogue.internal[locale];
  const seconds = error.details.retryAfterSeconds;
  return error.code === 'auth.too_many' && seconds ? waitText[locale](seconds) : errorCatalogue[error.code][locale];
}

export function useErrorText(): (error: unknown) => string {
  const locale = useLocale();
  return (error) => errorText(error, locale);
}
