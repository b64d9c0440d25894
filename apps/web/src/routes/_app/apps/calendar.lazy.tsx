import { createLazyFileRoute } from '@tanstack/react-router';
import { CalendarSearch } from '#demos/calendar/calendar.search.ts';
import { CalendarPage } from '#demos/calendar/CalendarPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/calendar')({ component: Calendar });

function Calendar() {
  const { search, changeSearch } = usePageSearch(CalendarSearch);
  return <CalendarPage search={search} onSearchChange={changeSearch} />;
}
