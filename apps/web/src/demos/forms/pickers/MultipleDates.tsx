import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

export function MultipleDates() {
  const { t } = useTranslation('fields');
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
