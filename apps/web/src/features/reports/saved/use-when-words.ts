import type { Definition } from '@atalaya/contract/reports/definitions.ts';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** "Every month on 1, at 07:00 (Europe/Madrid)". */
export function useWhenWords(): (definition: Pick<Definition, 'schedule' | 'zone'>) => string {
  const { t } = useTexts('reports');
  const locale = useLocale();
  return ({ schedule, zone }) => {
    if (!schedule) return t('saved.onRequest');
    const { start, repeat } = schedule;
    const at = `${start.slice(11)} (${zone})`;
    if (!repeat) return t('saved.words.once', { day: start.slice(0, 10), at });
    if (repeat.every === 'day') return t('saved.words.day', { at });
    if (repeat.every === 'week') {
      const first = new Date(`${start}Z`).getUTCDay() || 7;
      const names = weekdayNames(locale);
      return t('saved.words.week', { on: (repeat.on ?? [first]).map((day) => names[day - 1]?.label ?? '').join(', '), at });
    }
    const on = (repeat.on ?? [Number(start.slice(8, 10))]).map((day) => (day === -1 ? t('saved.lastDay') : String(day))).join(', ');
    return t('saved.words.month', { on, at });
  };
}
