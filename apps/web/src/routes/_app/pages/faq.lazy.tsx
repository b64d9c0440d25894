import { createLazyFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#demos/help/FaqPage.tsx';
import { FaqSearch } from '#demos/help/help.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/faq')({ component: Faq });

function Faq() {
  const { search, changeSearch } = usePageSearch(FaqSearch);
  return <FaqPage search={search} onSearchChange={changeSearch} />;
}
