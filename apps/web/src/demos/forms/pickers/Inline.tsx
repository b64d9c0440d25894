import { Stack, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCalendarProps } from '#shared/ui/date-picker/use-calendar-props.ts';

export function Inline() {
  const { t } = useTranslation('fields');
  const locale = useLocale();
  const [day, setDay] = useState<string | null>(null);
  return (
    <Stack gap="xs" align="center">
      <DatePicker {...useCalendarProps()} value={day} onChange={setDay} allowDeselect />
      <Text role="status" c="dimmed">
        {day ? t('pick.chosen', { day: formatDay(day, locale) }) : t('pick.none')}
      </Text>
    </Stack>
  );
}
