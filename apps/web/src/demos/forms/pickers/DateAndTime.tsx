import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

export function DateAndTime() {
  const { t } = useTranslation(['fields', 'dates']);
  return (
    <DateTimePicker
      {...useCalendarProps()}
      label={t('pick.appointment')}
      placeholder={t('pick.none')}
      valueFormat="D MMM YYYY, H:mm"
      timePickerProps={{ minutesStep: 5, hoursInputLabel: t('dates:hours'), minutesInputLabel: t('dates:minutes') }}
      submitButtonProps={{ 'aria-label': t('dates:apply') }}
    />
  );
}
