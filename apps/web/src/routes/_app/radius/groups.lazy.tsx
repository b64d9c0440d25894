import { createLazyFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#features/radius/groups/GroupsPage.tsx';
import { GroupsSearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/groups')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(GroupsSearch);
  return user && <GroupsPage user={user} search={search} onSearchChange={changeSearch} />;
}
