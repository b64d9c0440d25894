import { DatePickerInput } from '@mantine/dates';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function HumanFriendly() {
  const { t } = useTexts('fields');
  return (
    <DatePickerInput {...useCalendarProps()} label={t('pick.day')} valueFormat={languages[useLocale()].longDay} defaultValue="2027-03-01" />
  );
}
