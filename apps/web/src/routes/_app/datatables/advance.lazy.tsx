import { createLazyFileRoute } from '@tanstack/react-router';
import { AdvanceTablesPage, ServerTableQuery } from '#demos/datatables/AdvanceTablesPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/datatables/advance')({ component: AdvanceTables });

function AdvanceTables() {
  const { search, changeSearch } = usePageSearch(ServerTableQuery);
  return <AdvanceTablesPage search={search} onSearchChange={changeSearch} />;
}
