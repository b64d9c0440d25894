import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/i18n/locale.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** What there is to hear, for who does not hear it: the film and the sound of the demo share their bells. */
export function useCaptions() {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  return { src: `/film/bells.${locale}.vtt`, srcLang: locale, label: t('captions', { language: languageNames[locale] }) };
}
