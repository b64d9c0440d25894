import { formatDay, formatTime } from '#shared/format/date.ts';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { monthOf, onDay, type MonthDay } from './month-grid.ts';
import classes from './calendar.module.css';

export interface MonthEvent {
  key: string;
  /** Instants. */
  start: string;
  end: string;
  name: string;
  /** Apart from the others of its kind. */
  isSpecial?: boolean;
}

function Day({ day, all, isToday }: { day: MonthDay; all: readonly MonthEvent[]; isToday: boolean }) {
  const locale = useLocale();
  const { t } = useTexts('kit');
  const here = onDay(all, day);
  /** What began before or ends after the day has no time of it here. */
  const times = ({ start, end }: MonthEvent) => {
    const [from, to] = [new Date(start), new Date(end)];
    if (from <= day.start && to >= day.end) return t('calendar.allDay');
    return `${from < day.start ? '…' : formatTime(from, false)} – ${to > day.end ? '…' : formatTime(to, false)}`;
  };
  const label = formatDay(`${monthOf(day.start)}-${String(day.start.getDate()).padStart(2, '0')}`, locale);
  return (
    <li
      className={classes.day}
      data-other={!day.isOfMonth || undefined}
      data-today={isToday || undefined}
      data-empty={here.length === 0 || undefined}
    >
      <time dateTime={label} aria-label={label} className={classes.date}>
        {day.start.getDate()}
      </time>
      {here.map((one) => (
        <span key={`${one.key} ${one.start}`} className={classes.event} data-special={one.isSpecial || undefined}>
          <span className={classes.times}>{times(one)}</span> {one.name}
        </span>
      ))}
    </li>
  );
}

/** The weeks of a month with what takes place in them, by the clock of who looks. */
export function MonthGrid({ days, events }: { days: readonly MonthDay[]; events: readonly MonthEvent[] }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <>
      <div className={classes.weekdays} aria-hidden>
        {weekdayNames(locale).map(({ value, label }) => (
          <span key={value}>{label}</span>
        ))}
      </div>
      <ol className={classes.month}>
        {days.map((day) => (
          <Day key={day.start.toISOString()} day={day} all={events} isToday={day.start <= now && now < day.end} />
        ))}
      </ol>
    </>
  );
}
