import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function MultipleDates() {
  const { t } = useTexts('fields');
  const [days, setDays] = useState<string[]>([]);
  return (
    <DatePickerInput
      {...useCalendarProps()}
      type="multiple"
      label={t('pick.days')}
      placeholder={t('pick.none')}
      valueFormat="D MMM"
      value={days}
      onChange={setDays}
    />
  );
}
