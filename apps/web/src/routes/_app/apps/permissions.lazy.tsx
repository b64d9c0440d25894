import { createLazyFileRoute } from '@tanstack/react-router';
import { PermissionSearch } from '#demos/permissions/permissions.queries.ts';
import { PermissionsPage } from '#demos/permissions/PermissionsPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/permissions')({ component: Permissions });

function Permissions() {
  const { search, changeSearch } = usePageSearch(PermissionSearch);
  return <PermissionsPage search={search} onSearchChange={changeSearch} />;
}
