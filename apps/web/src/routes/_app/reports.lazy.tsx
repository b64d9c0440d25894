import { createLazyFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '#features/reports/ReportsPage.tsx';
import { ReportsSearch } from '#features/reports/reports.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/reports')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(ReportsSearch);
  return user && <ReportsPage user={user} search={search} onSearchChange={changeSearch} />;
}
