import { LOCALES, type Locale } from '@atalaya/contract/constants.ts';

// Also read by public/before-paint.js, before the first paint.
const STORAGE_KEY = 'atalaya.locale';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export function preferredLocale(): Locale {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLocale(stored)) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return spoken ?? 'en';
}

export const rememberLocale = (locale: Locale) => localStorage.setItem(STORAGE_KEY, locale);
