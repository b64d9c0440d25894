import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { isLocale } from './locale.ts';

export function useLocale(): Locale {
  const { i18n } = useTexts();
  return isLocale(i18n.language) ? i18n.language : 'en';
}
