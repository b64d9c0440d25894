import { createLazyFileRoute } from '@tanstack/react-router';
import { TariffsSearch } from '#features/charging/charging.search.ts';
import { TariffsPage } from '#features/charging/tariffs/TariffsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/tariffs')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(TariffsSearch);
  return user && <TariffsPage user={user} search={search} onSearchChange={changeSearch} />;
}
