import { createLazyFileRoute } from '@tanstack/react-router';
import { VisitsPage } from '#features/imu/visits/VisitsPage.tsx';
import { VisitsSearch } from '#features/imu/visits/visits.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/imu/visits')({ component: Visits });

function Visits() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(VisitsSearch);
  return user && <VisitsPage user={user} search={search} onSearchChange={changeSearch} />;
}
