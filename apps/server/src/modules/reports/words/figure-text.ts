// Figures as people read them: in the report's language, and times by the report's clock.
import type { Locale } from '@atalaya/contract/constants.ts';
import type { Figure, FigureFormat, ReportDocument, ReportNote } from '@atalaya/contract/reports/report.ts';
import { localAt } from '@atalaya/calendar/zone-clock.ts';
import type { ReportWords } from './report-words.ts';
import { wordsFor } from './words.ts';

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const satisfies Record<Locale, readonly string[]>;

/** Between thousands, and before the decimals. */
const MARKS = { en: [',', '.'], es: ['.', ','] } as const satisfies Record<Locale, readonly [string, string]>;

/** Not by `Intl`: its texts change with the edition of its data, and the bytes of a report must not. */
function decimals(value: number, digits: number, locale: Locale): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const [group, point] = MARKS[locale];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text = fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `28-Mar-2027 2:30:00`. */
export function momentText(instant: string, zone: string, locale: Locale, withSeconds = true): string {
  const at = new Date(localAt(zone, Date.parse(instant)));
  const day = `${pad(at.getUTCDate())}-${MONTHS[locale][at.getUTCMonth()] ?? ''}-${at.getUTCFullYear()}`;
  const time = `${at.getUTCHours()}:${pad(at.getUTCMinutes())}`;
  return `${day} ${time}${withSeconds ? `:${pad(at.getUTCSeconds())}` : ''}`;
}

/** `2027-03-28` as `28 Mar`, `2027-03` as `Mar 2027`; what is no day or month stays as it is. */
export function periodText(label: string, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(label) ?? [];
  const name = MONTHS[locale][Number(month) - 1];
  if (!name) return label;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name}`;
}

/** What a code is called: of a signal with its section, of a reason or a state. What has no name is shown as it is, also a tag called `constructor`. */
export const codeText = ({ codes }: ReportWords, code: string): string => {
  const nameOf = (one: string) => (Object.hasOwn(codes, one) ? codes[one] : undefined);
  const [section = '', signal] = code.split(' · ');
  const ofSection = nameOf(`section.${section}`);
  if (signal !== undefined && ofSection) return `${ofSection}: ${nameOf(signal) ?? signal}`;
  return nameOf(code) ?? code;
};

/** The two greatest units: `3 d 4 h`. */
export function durationText(seconds: number, locale: Locale): string {
  const { units } = wordsFor(locale);
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), units.days],
    [Math.floor(whole / 3_600) % 24, units.hours],
    [Math.floor(whole / 60) % 60, units.minutes],
    [whole % 60, units.seconds],
  ] as const;
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return `0 ${units.seconds}`;
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
function bytesText(bytes: number, locale: Locale): string {
  const step = Math.max(0, Math.min(BYTES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${decimals(bytes / 1_000 ** step, step === 0 ? 0 : 1, locale)} ${BYTES[step] ?? 'B'}`;
}

/** Of a share in percent, without decimals that say nothing: two at most, and a third only beyond 99.99 %, since that much is agreed in contracts. Rounded down: what is not whole is not shown as 100 %. */
export function percentOf(share: number): { percent: number; digits: number } {
  const most = share > 0.9999 ? 3 : 2;
  const percent = Math.floor(share * 100 * 10 ** most + 1e-6) / 10 ** most;
  return { percent, digits: [0, 1, 2].find((count) => Number(percent.toFixed(count)) === percent) ?? most };
}

function shareText(share: number, locale: Locale): string {
  const { percent, digits } = percentOf(share);
  return `${decimals(percent, digits, locale)} %`;
}

export function figureText(value: Figure, format: FigureFormat, { locale, zone }: { locale: Locale; zone: string }): string {
  if (value === null) return wordsFor(locale).noValue;
  if (typeof value === 'string')
    return format === 'instant'
      ? momentText(value, zone, locale)
      : format === 'word'
        ? codeText(wordsFor(locale), `state.${value}`)
        : value;
  const texts: Record<FigureFormat, () => string> = {
    text: () => String(value),
    word: () => String(value),
    count: () => decimals(value, 0, locale),
    number: () => decimals(value, 2, locale),
    mean: () => decimals(value, 1, locale),
    share: () => shareText(value, locale),
    seconds: () => durationText(value, locale),
    instant: () => String(value),
    kWh: () => `${decimals(value, 2, locale)} kWh`,
    bytes: () => bytesText(value, locale),
    degreeHours: () => decimals(value, 1, locale),
  };
  return texts[format]();
}

/** "Burgos, 02-Feb-2026 10:00: the door was left open (ana@example.test)". */
export const noteText = ({ at, name, text, by }: ReportNote, { zone, locale }: Pick<ReportDocument, 'zone' | 'locale'>): string =>
  `${name}, ${momentText(at, zone, locale, false)}: ${text} (${by})`;
