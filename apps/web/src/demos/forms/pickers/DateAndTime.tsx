import { DateTimePicker } from '@mantine/dates';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function DateAndTime() {
  const { t } = useTexts(['fields', 'dates']);
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
