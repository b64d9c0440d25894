import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

const said = { en: 'dddd, D MMMM YYYY', es: 'dddd, D [de] MMMM [de] YYYY' };

export function HumanFriendly() {
  const { t } = useTranslation('fields');
  return <DatePickerInput {...useCalendarProps()} label={t('pick.day')} valueFormat={said[useLocale()]} defaultValue="2027-03-01" />;
}
