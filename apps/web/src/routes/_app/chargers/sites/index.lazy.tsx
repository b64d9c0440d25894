import { createLazyFileRoute } from '@tanstack/react-router';
import { NamedSearch } from '#features/charging/charging.search.ts';
import { SitesPage } from '#features/charging/sites/SitesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/sites/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(NamedSearch);
  return user && <SitesPage user={user} search={search} onSearchChange={changeSearch} />;
}
