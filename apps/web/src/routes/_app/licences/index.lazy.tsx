import { createLazyFileRoute } from '@tanstack/react-router';
import { isAdmin } from '@atalaya/access/sections.ts';
import { DemoKeysNotice } from '#features/demo-keys/DemoKeysNotice.tsx';
import { LicencesPage } from '#features/licences/LicencesPage.tsx';
import { LicencesSearch } from '#features/licences/licences.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/licences/')({ component: Licences });

function Licences() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(LicencesSearch);
  if (!user) return null;
  return <LicencesPage user={user} search={search} onSearchChange={changeSearch} notice={isAdmin(user) && <DemoKeysNotice />} />;
}
