import { createLazyFileRoute } from '@tanstack/react-router';
import { AlarmsSearch } from '#features/alarms/alarms.search.ts';
import { AlarmsPage } from '#features/alarms/list/AlarmsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/alarms/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(AlarmsSearch);
  return user && <AlarmsPage user={user} search={search} onSearchChange={changeSearch} />;
}
