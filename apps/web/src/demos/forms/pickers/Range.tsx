import { DatePickerInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function Range() {
  const { t } = useTexts('fields');
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
