import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './palette.css';
import { Calendar, type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import spanish from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Translation } from '@atalaya/contract/constants.ts';
import type { CalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { languages } from '#shared/format/language.ts';
import { toDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useIsRtl } from '#shared/ui/chart/use-is-rtl.ts';
import type { CalendarView } from './calendar.search.ts';
import { categoryColour } from './categories.ts';
import { fromShown, toShown, type Span } from './event-times.ts';
import classes from './calendar.module.css';

const translations: Record<Translation, typeof spanish> = { es: spanish };

const viewTypes = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } satisfies Record<
  CalendarView,
  string
>;
const viewOf = (type: string) => (Object.keys(viewTypes) as CalendarView[]).find((view) => viewTypes[view] === type) ?? 'month'; // safe: its own keys
const plugins = [classicTheme, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const shownAtOnce = { month: 2 };

interface CalendarGridProps {
  events: readonly CalendarEvent[];
  view: CalendarView;
  /** A day of what is to be shown. */
  date: string;
  /** What is shown, in words. */
  onTitle: (title: string) => void;
  onDay: (date: string) => void;
  onAdd: (span: Span) => void;
  onOpen: (id: number) => void;
  onMove: (id: number, span: Span) => void;
}

export function CalendarGrid({ events, view, date, onTitle, onDay, onAdd, onOpen, onMove }: CalendarGridProps) {
  const { t } = useTexts('calendar');
  const locale = useLocale();
  const isRtl = useIsRtl();
  const grid = useRef<CalendarRef>(null);
  const shown = useMemo(
    () =>
      events.map((event) => ({
        id: String(event.id),
        title: event.title,
        allDay: event.allDay,
        ...toShown(event),
        color: categoryColour[event.extendedProps.calendar],
        contrastColor: 'var(--at-surface)',
      })),
    [events],
  );

  // The hours get their height only once they have been measured, one frame after they stand there: nobody should see them jump.
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setMeasured(true))));
    return () => cancelAnimationFrame(frame);
  }, []);

  // The address leads and the grid never writes it: "back" and the buttons alike arrive here.
  useEffect(() => {
    const api = grid.current?.getApi();
    if (!api) return;
    if (viewOf(api.view.type) !== view) api.changeView(viewTypes[view], date);
    else if (toDay(api.getDate()) !== date) api.gotoDate(date);
  }, [view, date]);

  const move = ({ event }: { event: { id: string; start: Date | null; end: Date | null; allDay: boolean } }) => {
    if (event.start) onMove(Number(event.id), fromShown({ start: event.start, end: event.end, allDay: event.allDay }));
  };

  return (
    <div className={classes.grid} data-measured={isMeasured || undefined}>
      <Calendar
        ref={grid}
        plugins={plugins}
        locales={Object.values(translations)}
        locale={languages[locale].dateTag.toLowerCase()}
        direction={isRtl ? 'rtl' : 'ltr'}
        firstDay={1}
        headerToolbar={false}
        height="100%"
        initialView={viewTypes[view]}
        initialDate={date}
        events={shown}
        // What people called it, in whichever language.
        eventDidMount={({ el }) => el.setAttribute('lang', '')}
        dayMaxEvents={shownAtOnce.month}
        navLinks
        navLinkDayClick={(day) => onDay(toDay(day))}
        editable
        eventResizableFromStart
        eventInteractive
        rowEventTitleClass={classes.eventTitle}
        listItemEventTitleClass={classes.eventTitle}
        nowIndicator
        scrollTime="07:00:00"
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: 'numeric', minute: '2-digit', hour12: false }}
        noEventsText={t('empty')}
        datesSet={({ view: { title } }) => onTitle(title)}
        selectable
        selectMirror
        // A click is no selection of one cell: it has its own way, below.
        selectMinDistance={8}
        select={({ start, end, allDay, view: { calendar } }) => {
          calendar.unselect();
          onAdd(fromShown({ start, end, allDay }));
        }}
        dateClick={({ date: start, allDay }) => onAdd(fromShown({ start, end: null, allDay }))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(Number(event.id));
        }}
        eventDrop={move}
        eventResize={move}
      />
    </div>
  );
}
