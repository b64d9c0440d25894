import { createLazyFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '#features/alarms/maintenance/MaintenancePage.tsx';
import { MaintenanceSearch } from '#features/alarms/maintenance/maintenance.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/maintenance')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(MaintenanceSearch);
  return user && <MaintenancePage user={user} search={search} onSearchChange={changeSearch} />;
}
