import { createLazyFileRoute } from '@tanstack/react-router';
import { LicencesPage } from '#features/licences/LicencesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { changeSearch } from '#shared/ui/data-table/table-search.ts';

export const Route = createLazyFileRoute('/_app/licences')({ component: Licences });

function Licences() {
  const user = useUser();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!user) return null;
  return (
    <LicencesPage
      user={user}
      search={search}
      onSearchChange={(change) => void navigate({ search: (current) => changeSearch(current, change), replace: 'q' in change })}
    />
  );
}
