import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function Basic() {
  const { t } = useTexts(['fields', 'dates']);
  return (
    <DatePickerInput
      {...useCalendarProps()}
      label={t('pick.day')}
      placeholder={t('pick.none')}
      valueFormat="D MMM YYYY"
      leftSection={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t('dates:clear') }}
    />
  );
}
