import { DAY_MS, localDate, localText } from '@atalaya/calendar/local-time.ts';
import { localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { formatDay } from '#shared/format/date.ts';

/** As the clock of the report shows it, in days where it has whole ones: "1-Oct-2026 – 31-Oct-2026". */
export function periodText({ from, to, zone }: Pick<IssuedReport, 'from' | 'to' | 'zone'>, locale: Locale): string {
  const [start, end] = [localAt(zone, Date.parse(from)), localAt(zone, Date.parse(to))];
  const isWhole = localDate(start) === start && localDate(end) === end;
  const text = (local: number) => formatDay(localText(local), locale);
  if (!isWhole) return `${text(start)} ${localText(start).slice(11)} – ${text(end)} ${localText(end).slice(11)}`;
  const last = end - DAY_MS;
  return last > start ? `${text(start)} – ${text(last)}` : text(start);
}
