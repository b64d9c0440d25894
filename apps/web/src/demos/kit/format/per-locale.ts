import type { Locale } from '@atalaya/contract/constants.ts';

/** Made when it is first asked for, and kept: what `Intl` makes is dear, and most pages need little of it. */
export function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}
