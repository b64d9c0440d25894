import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const NO_DAYS: [] = [];

/** What every calendar is given: the language of the page, for the eye and the ear, and calm days. Needs the texts `dates`. */
export function useCalendarProps() {
  const { t } = useTexts('dates');
  return {
    locale: useLocale(),
    ariaLabels: t('controls', { returnObjects: true }),
    // Days of other months are too pale to read, and red is for what is wrong.
    hideOutsideDates: true,
    weekendDays: NO_DAYS,
  };
}
