import { createLazyFileRoute } from '@tanstack/react-router';
import { ChargersPage } from '#features/charging/chargers/ChargersPage.tsx';
import { ChargersSearch } from '#features/charging/chargers/chargers.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(ChargersSearch);
  return user && <ChargersPage user={user} search={search} onSearchChange={changeSearch} />;
}
