import { DatePickerInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

export function Range() {
  const { t } = useTranslation('fields');
  const hasRoom = useMediaQuery('(min-width: 640px)');
  return (
    <DatePickerInput
      {...useCalendarProps()}
      type="range"
      numberOfColumns={hasRoom ? 2 : 1}
      label={t('pick.range')}
      placeholder={t('pick.none')}
      valueFormat="D MMM YYYY"
    />
  );
}
