import { DatePickerInput } from '@mantine/dates';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

const weekend = [0, 6];

/** Days come as `2027-03-01`. */
function isClosed(day: string): boolean {
  const date = Number(day.slice(8));
  return weekend.includes(new Date(`${day}T12:00`).getDay()) || (date >= 15 && date <= 21);
}

export function DisabledRange() {
  const { t } = useTexts('fields');
  return (
    <DatePickerInput
      {...useCalendarProps()}
      label={t('pick.appointment')}
      placeholder={t('pick.none')}
      valueFormat="ddd D MMM YYYY"
      excludeDate={isClosed}
      defaultDate="2027-03-01"
    />
  );
}
