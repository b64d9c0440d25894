import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatDay, formatTime } from '#shared/format/date.ts';
import { languages } from '#shared/format/language.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Maintenance, Occurrence } from '@atalaya/contract/notify/maintenance.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { occurrencesQuery } from './maintenance.queries.ts';
import { monthDays, monthOf, neighbour, onDay, type MonthDay } from './month-grid.ts';
import { weekdayNames } from '../weekday-names.ts';
import classes from './maintenance.module.css';

const CALENDAR_PX = 520;

type Named = Occurrence & { id: string; name: string };

function Day({ day, all, isToday }: { day: MonthDay; all: readonly Named[]; isToday: boolean }) {
  const locale = useLocale();
  const { t } = useTexts('maintenance');
  const here = onDay(all, day);
  /** What began before or ends after the day has no time of it here. */
  const times = ({ start, end }: Occurrence) => {
    const [from, to] = [new Date(start), new Date(end)];
    if (from < day.start && to > day.end) return t('calendar.allDay');
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
        <span key={`${one.id} ${one.start}`} className={classes.event}>
          <span className={classes.times}>{times(one)}</span> {one.name}
        </span>
      ))}
    </li>
  );
}

interface MonthCalendarProps {
  windows: readonly Maintenance[];
  /** `2027-03`; without it this month. */
  month: string | undefined;
  onMonth: (month: string) => void;
}

/** When windows take place, by the clock of who looks. */
export function MonthCalendar({ windows, month: asked, onMonth }: MonthCalendarProps) {
  const { t } = useTexts('maintenance');
  const locale = useLocale();
  const now = useNow();
  const month = asked ?? monthOf(now);
  const days = monthDays(month);
  const [first, last] = [days[0]?.start ?? now, days.at(-1)?.end ?? now];
  const { data, error, refetch } = useQuery(occurrencesQuery(first.toISOString(), last.toISOString(), useFocusedClient()?.id));
  const names = new Map(windows.map(({ id, name }) => [id, name]));
  const all = (data?.data ?? []).map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
  const title = new Intl.DateTimeFormat(languages[locale].dateTag, { month: 'long', year: 'numeric' }).format(days[10]?.start ?? now);
  return (
    <Panel
      title={title}
      text={t('calendar.text', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      actions={
        <Group gap={4}>
          <IconAction icon={ChevronLeft} label={t('calendar.before')} onClick={() => onMonth(neighbour(month, -1))} />
          <IconAction icon={ChevronRight} label={t('calendar.after')} onClick={() => onMonth(neighbour(month, 1))} />
        </Group>
      }
    >
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={CALENDAR_PX} />)}
      {data && (
        <>
          <div className={classes.weekdays} aria-hidden>
            {weekdayNames(locale).map(({ value, label }) => (
              <span key={value}>{label}</span>
            ))}
          </div>
          <ol className={classes.month}>
            {days.map((day) => (
              <Day key={day.start.toISOString()} day={day} all={all} isToday={day.start <= now && now < day.end} />
            ))}
          </ol>
          {all.length === 0 && <p className={classes.nothing}>{t('calendar.nothing')}</p>}
        </>
      )}
    </Panel>
  );
}
