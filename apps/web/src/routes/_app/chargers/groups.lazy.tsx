import { createLazyFileRoute } from '@tanstack/react-router';
import { NamedSearch } from '#features/charging/charging.search.ts';
import { TagGroupsPage } from '#features/charging/groups/TagGroupsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/groups')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(NamedSearch);
  return user && <TagGroupsPage user={user} search={search} onSearchChange={changeSearch} />;
}
