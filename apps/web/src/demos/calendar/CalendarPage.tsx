import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CALENDAR_CATEGORIES } from '@atalaya/contract/constants.ts';
import { toDay } from '#demos/kit/format/day.ts';
import { useNow } from '#shared/format/use-now.ts';
import { AppFrame } from '#demos/kit/app-frame/AppFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { eventsQuery, useMoveEvent } from './calendar.queries.ts';
import { turned, type CalendarSearch } from './calendar.search.ts';
import { CalendarSidebar } from './CalendarSidebar.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { nextHour, spanOf, type Span } from './event-times.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

const EventDrawer = lazy(() => import('./EventDrawer.tsx').then((module) => ({ default: module.EventDrawer })));

const NO_EVENTS: never[] = [];

interface CalendarPageProps {
  search: CalendarSearch;
  onSearchChange: (change: Partial<CalendarSearch>) => void;
}

export function CalendarPage({ search, onSearchChange }: CalendarPageProps) {
  const { t } = useTexts('calendar');
  const { data: events = NO_EVENTS, error, refetch } = useQuery(eventsQuery(search.calendars));
  const { mutateAsync: move } = useMoveEvent();
  const [title, setTitle] = useState('');
  const [opened, setOpened] = useState<number | Span | null>(null);
  const event = typeof opened === 'number' ? events.find(({ id }) => id === opened) : undefined;
  const today = toDay(useNow());
  const date = search.date ?? today;

  const show = (shown: Partial<CalendarSearch>) => onSearchChange({ ...shown, ...(shown.date === today && { date: undefined }) });
  const turn = (step: 1 | -1) => show({ date: turned(date, search.view, step) });
  const goToday = () => show({ date: today });
  const add = () => setOpened(nextHour(new Date()));

  async function moveEvent(id: number, span: Span) {
    const before = events.find((known) => known.id === id);
    await move({ id, ...span });
    if (before) await offerUndo(t('moved'), () => move({ id, ...spanOf(before) }));
  }

  useCalendarKeys({
    n: add,
    t: goToday,
    j: () => turn(1),
    k: () => turn(-1),
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
        onPrevious={() => turn(-1)}
        onNext={() => turn(1)}
        onToday={goToday}
      />
      {error && events.length === 0 ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <CalendarGrid
          events={events}
          view={search.view}
          date={date}
          onTitle={setTitle}
          onDay={(day) => show({ view: 'day', date: day })}
          onAdd={setOpened}
          onOpen={setOpened}
          onMove={moveEvent}
        />
      )}
      <Suspense fallback={null}>
        {event && <EventDrawer event={event} span={spanOf(event)} onClose={() => setOpened(null)} />}
        {opened !== null && typeof opened !== 'number' && <EventDrawer event={null} span={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </AppFrame>
  );
}
