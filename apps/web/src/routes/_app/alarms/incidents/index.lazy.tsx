import { createLazyFileRoute } from '@tanstack/react-router';
import { IncidentsPage } from '#features/alarms/incidents/IncidentsPage.tsx';
import { IncidentsSearch } from '#features/alarms/incidents/incidents.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/alarms/incidents/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(IncidentsSearch);
  return user && <IncidentsPage user={user} search={search} onSearchChange={changeSearch} />;
}
