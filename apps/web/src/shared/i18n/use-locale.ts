import { useTranslation } from 'react-i18next';
import type { Locale } from '@atalaya/contract/constants.ts';
import { isLocale } from './locale.ts';

export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : 'en';
}
