import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { formatDay } from '#shared/format/date.ts';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';

type Scheduled = Pick<Maintenance, 'start' | 'end' | 'repeat'>;

/** "Every week on Sun, 02:30 – 03:00". */
export function useScheduleWords(): (window: Scheduled) => string {
  const { t } = useTexts('maintenance');
  const locale = useLocale();
  return ({ start, end, repeat }) => {
    const [from, to] = [start.slice(11), end.slice(11)];
    const isOneDay = start.slice(0, 10) === end.slice(0, 10);
    if (!repeat) {
      return isOneDay
        ? t('words.once', { day: formatDay(start, locale), from, to })
        : t('words.days', { from: `${formatDay(start, locale)} ${from}`, to: `${formatDay(end, locale)} ${to}` });
    }
    const nights = (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000;
    const span = isOneDay ? `${from} – ${to}` : t('words.over', { from, to, count: nights });
    const until = repeat.until ? `, ${t('words.until', { day: formatDay(repeat.until, locale) })}` : '';
    if (repeat.every === 'day') return `${t('words.day', { span })}${until}`;
    if (repeat.every === 'week') {
      const first = new Date(`${start}Z`).getUTCDay() || 7;
      const names = weekdayNames(locale);
      const on = (repeat.on ?? [first]).map((day) => names[day - 1]?.label ?? '').join(', ');
      return `${t('words.week', { on, span })}${until}`;
    }
    const on = (repeat.on ?? [Number(start.slice(8, 10))]).map((day) => (day === -1 ? t('words.last') : String(day))).join(', ');
    return `${t('words.month', { on, span })}${until}`;
  };
}
