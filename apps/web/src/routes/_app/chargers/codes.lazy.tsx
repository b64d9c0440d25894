import { createLazyFileRoute } from '@tanstack/react-router';
import { CodesSearch } from '#features/charging/charging.search.ts';
import { CodesPage } from '#features/charging/codes/CodesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/codes')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(CodesSearch);
  return user && <CodesPage user={user} chargerId={search.chargerId} onChargerChange={(chargerId) => changeSearch({ chargerId })} />;
}
