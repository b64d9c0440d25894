import { useTexts } from '#shared/i18n/use-texts.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** What there is to hear, for who does not hear it: the film and the sound of the demo share their bells. */
export function useCaptions() {
  const { t } = useTexts('kit');
  const locale = useLocale();
  return { src: `/film/bells.${locale}.vtt`, srcLang: locale, label: t('captions', { language: languages[locale].name }) };
}
