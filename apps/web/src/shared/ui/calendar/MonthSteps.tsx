import { Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '../IconAction.tsx';
import { monthDays, neighbour } from './month-grid.ts';

/** To the month before, and to the one after. */
export function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useTexts('kit');
  return (
    <Group gap={4}>
      <IconAction icon={ChevronLeft} label={t('calendar.before')} onClick={() => onMonth(neighbour(month, -1))} />
      <IconAction icon={ChevronRight} label={t('calendar.after')} onClick={() => onMonth(neighbour(month, 1))} />
    </Group>
  );
}

/** "March 2027". */
export function useMonthName(month: string): string {
  const locale = useLocale();
  return new Intl.DateTimeFormat(languages[locale].dateTag, { month: 'long', year: 'numeric' }).format(monthDays(month)[10]?.start);
}
