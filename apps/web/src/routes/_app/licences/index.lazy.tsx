import { createLazyFileRoute } from '@tanstack/react-router';
import { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { LicencesPage } from '#features/licences/LicencesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/licences')({ component: Licences });

function Licences() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(KeyListQuery);
  return user && <LicencesPage user={user} search={search} onSearchChange={changeSearch} />;
}
