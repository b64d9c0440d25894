import { createLazyFileRoute } from '@tanstack/react-router';
import { StatementsSearch } from '#features/charging/charging.search.ts';
import { StatementsPage } from '#features/charging/statements/StatementsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/statements')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(StatementsSearch);
  return user && <StatementsPage user={user} search={search} onSearchChange={changeSearch} />;
}
