import { useQuery } from '@tanstack/react-query';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { monthDays, monthOf } from '#shared/ui/calendar/month-grid.ts';
import { MonthGrid } from '#shared/ui/calendar/MonthGrid.tsx';
import { MonthSteps, useMonthName } from '#shared/ui/calendar/MonthSteps.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { occurrencesQuery } from './maintenance.queries.ts';
import classes from './maintenance.module.css';

const CALENDAR_PX = 520;

interface MonthCalendarProps {
  windows: readonly Maintenance[];
  /** `2027-03`; without it this month. */
  month: string | undefined;
  onMonth: (month: string) => void;
}

/** When windows take place, by the clock of who looks. */
export function MonthCalendar({ windows, month: asked, onMonth }: MonthCalendarProps) {
  const { t } = useTexts(['maintenance', 'kit']);
  const now = useNow();
  const month = asked ?? monthOf(now);
  const title = useMonthName(month);
  const days = monthDays(month);
  const [first, last] = [days[0]?.start ?? now, days.at(-1)?.end ?? now];
  const { data, error, refetch } = useQuery(occurrencesQuery(first.toISOString(), last.toISOString(), useFocusedClient()?.id));
  const names = new Map(windows.map(({ id, name }) => [id, name]));
  const all = (data?.data ?? []).map((one) => ({ ...one, key: one.id, name: names.get(one.id) ?? '' }));
  return (
    <Panel
      title={title}
      text={t('kit:calendar.text', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      actions={<MonthSteps month={month} onMonth={onMonth} />}
    >
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={CALENDAR_PX} />)}
      {data && (
        <>
          <MonthGrid days={days} events={all} />
          {all.length === 0 && <p className={classes.nothing}>{t('calendar.nothing')}</p>}
        </>
      )}
    </Panel>
  );
}
