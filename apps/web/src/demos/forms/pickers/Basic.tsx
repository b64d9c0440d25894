import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

export function Basic() {
  const { t } = useTranslation(['fields', 'dates']);
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
