import { createLazyFileRoute, useNavigate } from '@tanstack/react-router';
import { SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { UsersPage } from '#demos/users/UsersPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/user/list')({ component: Users });

function Users() {
  const navigate = useNavigate();
  const { search, changeSearch } = usePageSearch(SampleUserQuery);
  return (
    <UsersPage
      search={search}
      onSearchChange={changeSearch}
      onOpen={({ id }) => void navigate({ to: '/apps/user/view/$id', params: { id: String(id) } })}
    />
  );
}
