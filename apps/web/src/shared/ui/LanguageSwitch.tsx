import { useTexts } from '#shared/i18n/use-texts.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './plain.module.css';

export function LanguageSwitch() {
  const { t } = useTexts();
  const current = useLocale();
  return (
    <div role="group" aria-label={t('language')} className={classes.switch}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={languages[locale].name}
          aria-pressed={locale === current}
          onClick={() => void changeLocale(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
