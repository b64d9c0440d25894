import { createLazyFileRoute } from '@tanstack/react-router';
import { PartnersSearch } from '#features/charging/charging.search.ts';
import { PartnersPage } from '#features/charging/partners/PartnersPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/partners')({ component: Shown });

function Shown() {
  const { search, changeSearch } = usePageSearch(PartnersSearch);
  return <PartnersPage search={search} onSearchChange={changeSearch} />;
}
