import { languages } from '#shared/format/language.ts';
import { formatShortDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSkin } from '#shared/theme/skin.ts';
import { token } from '#shared/theme/token.ts';
import { useIsRtl } from '#shared/ui/chart/use-is-rtl.ts';

const SERIES = 6;
// A Monday, from which the names of the weekdays are counted.
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** What a drawing has to know of the page: its skin, its language and its direction. It changes when one of them does. */
export function useChartLook() {
  const skin = useSkin();
  const locale = useLocale();
  const isRtl = useIsRtl();
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    skin,
    locale,
    isRtl,
    isDark: skin === 'dark',
    font: token('--at-font'),
    colours: Array.from({ length: SERIES }, (_, at) => token(`--at-series-${at + 1}`)),
    text: token('--at-text'),
    dimmed: token('--at-dimmed'),
    border: token('--at-border'),
    surface: token('--at-surface'),
    healthy: token('--at-healthy'),
    critical: token('--at-critical'),
    number: (value: number) => numbers.format(value),
    day: (day: string) => formatShortDay(day, locale),
    month: (at: number) => languages[locale].months[at] ?? '',
    weekday: (at: number) => weekdays.format(new Date(MONDAY + at * DAY_MS)),
    /** Time runs with the text: for drawings that cannot turn their axis. */
    inOrder: <T>(list: readonly T[]): T[] => (isRtl ? list.toReversed() : [...list]),
  };
}

export type ChartLook = ReturnType<typeof useChartLook>;
