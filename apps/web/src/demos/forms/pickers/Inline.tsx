import { Stack, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatSpelledDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';

export function Inline() {
  const { t } = useTexts('fields');
  const locale = useLocale();
  const [day, setDay] = useState<string | null>(null);
  return (
    <Stack gap="xs" align="center">
      <DatePicker {...useCalendarProps()} value={day} onChange={setDay} allowDeselect />
      <Text role="status" c="dimmed">
        {day ? t('pick.chosen', { day: formatSpelledDay(day, locale) }) : t('pick.none')}
      </Text>
    </Stack>
  );
}
