import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';
import { FIRST_DAY, LAST_DAY } from './use-day-range.ts';

interface DayRangeProps {
  value: [string | null, string | null];
  onChange: (value: [string | null, string | null]) => void;
}

/** From which day to which a chart shows. */
export function DayRange(props: DayRangeProps) {
  const { t } = useTexts('charts');
  return (
    <DatePickerInput
      {...useCalendarProps()}
      {...props}
      type="range"
      size="xs"
      aria-label={t('range')}
      valueFormat="D MMM YYYY"
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      leftSection={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
    />
  );
}
