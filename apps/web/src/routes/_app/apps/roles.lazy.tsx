import { createLazyFileRoute, useNavigate } from '@tanstack/react-router';
import { SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { RolesPage } from '#demos/roles/RolesPage.tsx';
import { HoldersTable } from '#demos/users/HoldersTable.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/roles')({ component: Roles });

function Roles() {
  const navigate = useNavigate();
  const { search, changeSearch } = usePageSearch(SampleUserQuery);
  return (
    <RolesPage>
      <HoldersTable
        search={search}
        onSearchChange={changeSearch}
        onOpen={({ id }) => void navigate({ to: '/apps/user/view/$id', params: { id: String(id) } })}
      />
    </RolesPage>
  );
}
