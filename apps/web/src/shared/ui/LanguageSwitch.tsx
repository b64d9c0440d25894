import { useUser } from '#shared/api/session.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { changeLocale, chooseLocaleAtTheDoor } from '#shared/i18n/i18n.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './plain.module.css';

export function LanguageSwitch() {
  const { t } = useTexts();
  const current = useLocale();
  const change = useUser() ? changeLocale : chooseLocaleAtTheDoor;
  return (
    <div role="group" aria-label={t('language')} className={classes.switch}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={languages[locale].name}
          aria-pressed={locale === current}
          onClick={() => void change(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
