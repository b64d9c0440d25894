import type { CalendarRef } from '@fullcalendar/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_CATEGORIES } from '@atalaya/contract/constants.ts';
import { toDay } from '#shared/format/day.ts';
import { useNow } from '#shared/format/use-now.ts';
import { AppFrame } from '#shared/ui/app-frame/AppFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { toast } from '#shared/ui/toast.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { eventsQuery, useMoveEvent } from './calendar.queries.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { CalendarSidebar } from './CalendarSidebar.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { nextHour, spanOf, type Span } from './event-times.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import classes from './calendar.module.css';

const EventDrawer = lazy(() => import('./EventDrawer.tsx').then((module) => ({ default: module.EventDrawer })));

const TOAST_MS = 2_000;
const NO_EVENTS: never[] = [];

interface CalendarPageProps {
  search: CalendarSearch;
  onSearchChange: (change: Partial<CalendarSearch>) => void;
}

export function CalendarPage({ search, onSearchChange }: CalendarPageProps) {
  const { t } = useTranslation('calendar');
  const { data: events = NO_EVENTS, error, refetch } = useQuery(eventsQuery(search.calendars));
  const { mutateAsync: move } = useMoveEvent();
  const grid = useRef<CalendarRef>(null);
  const [title, setTitle] = useState('');
  const [opened, setOpened] = useState<number | Span | null>(null);
  const event = typeof opened === 'number' ? events.find(({ id }) => id === opened) : undefined;
  const today = toDay(useNow());
  const date = search.date ?? today;

  const show = (shown: Partial<CalendarSearch>) => onSearchChange({ ...shown, ...(shown.date === today && { date: undefined }) });
  const turn = (way: 'prev' | 'next') => grid.current?.getApi()[way]();
  const goToday = () => show({ date: today });
  const add = () => setOpened(nextHour(new Date()));

  function noteShown(shown: { view: CalendarSearch['view']; date: string; title: string }) {
    if (shown.title) setTitle(shown.title);
    if (shown.view !== search.view || shown.date !== date) show({ view: shown.view, date: shown.date });
  }

  async function moveEvent(id: number, span: Span) {
    await move({ id, ...span });
    await toast('done', t('moved'), TOAST_MS);
  }

  useCalendarKeys({
    n: add,
    t: goToday,
    j: () => turn('next'),
    k: () => turn('prev'),
    m: () => show({ view: 'month' }),
    w: () => show({ view: 'week' }),
    d: () => show({ view: 'day' }),
    l: () => show({ view: 'list' }),
  });

  return (
    <AppFrame
      title={t('title')}
      sidebarLabel={t('sidebar')}
      drawerBelow="lg"
      sidebar={
        <CalendarSidebar
          chosen={search.calendars ?? CALENDAR_CATEGORIES}
          onChoose={(calendars) => onSearchChange({ calendars })}
          onAdd={add}
        />
      }
    >
      <CalendarToolbar
        title={title}
        view={search.view}
        onViewChange={(view) => show({ view })}
        onPrevious={() => turn('prev')}
        onNext={() => turn('next')}
        onToday={goToday}
      />
      {error && events.length === 0 ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <div className={classes.grid}>
          <CalendarGrid
            ref={grid}
            events={events}
            view={search.view}
            date={date}
            onShown={noteShown}
            onAdd={setOpened}
            onOpen={setOpened}
            onMove={moveEvent}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {event && <EventDrawer event={event} span={spanOf(event)} onClose={() => setOpened(null)} />}
        {opened !== null && typeof opened !== 'number' && <EventDrawer event={null} span={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </AppFrame>
  );
}
