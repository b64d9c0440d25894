import { useTexts } from '#shared/i18n/use-texts.ts';

export const southern = ['es', 'pt', 'it', 'fr'] as const;
export const northern = ['ie', 'de', 'nl', 'no'] as const;
export const countryCodes = [...southern, ...northern];

/** As lists take them, in the language of the page. */
export function useCountries(codes: readonly (typeof countryCodes)[number][] = countryCodes) {
  const { t } = useTexts('fields');
  return codes.map((code) => ({ value: code, label: t(`countries.${code}`) }));
}
