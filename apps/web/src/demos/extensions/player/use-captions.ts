import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/i18n/locale.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import english from './bells.en.vtt?url';
import spanish from './bells.es.vtt?url';

const files = { en: english, es: spanish };

/** What there is to hear, for who does not hear it: film and sound share their bells. */
export function useCaptions() {
  const { t } = useTranslation('extensions');
  const locale = useLocale();
  return { src: files[locale], srcLang: locale, label: t('player.captions', { language: languageNames[locale] }) };
}
