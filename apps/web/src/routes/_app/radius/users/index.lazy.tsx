import { createLazyFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#features/radius/users/UsersPage.tsx';
import { UsersSearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/users/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(UsersSearch);
  return user && <UsersPage user={user} search={search} onSearchChange={changeSearch} />;
}
