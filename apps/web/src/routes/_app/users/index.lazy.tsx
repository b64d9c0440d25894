import { createLazyFileRoute } from '@tanstack/react-router';
import { UserListQuery } from '@atalaya/contract/licensing/people.ts';
import { UsersPage } from '#features/users/UsersPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/users/')({ component: Users });

function Users() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(UserListQuery);
  return user && <UsersPage user={user} search={search} onSearchChange={changeSearch} />;
}
