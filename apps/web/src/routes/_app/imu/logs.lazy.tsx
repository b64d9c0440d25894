import { createLazyFileRoute } from '@tanstack/react-router';
import { LogsPage } from '#features/imu/logs/LogsPage.tsx';
import { LogsSearch } from '#features/imu/logs/logs.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/imu/logs')({ component: Logs });

function Logs() {
  const { search, changeSearch } = usePageSearch(LogsSearch);
  return <LogsPage search={search} onSearchChange={changeSearch} />;
}
