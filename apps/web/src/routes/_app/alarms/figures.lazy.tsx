import { createLazyFileRoute } from '@tanstack/react-router';
import { FiguresPage, FiguresSearch } from '#features/alarms/figures/FiguresPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/alarms/figures')({ component: Shown });

function Shown() {
  const { search, changeSearch } = usePageSearch(FiguresSearch);
  return <FiguresPage search={search} onSearchChange={changeSearch} />;
}
