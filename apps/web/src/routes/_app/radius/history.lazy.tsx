import { createLazyFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '#features/radius/history/HistoryPage.tsx';
import { HistorySearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/history')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(HistorySearch);
  return user && <HistoryPage user={user} search={search} onSearchChange={changeSearch} />;
}
