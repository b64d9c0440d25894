import { createLazyFileRoute } from '@tanstack/react-router';
import { SessionsSearch } from '#features/charging/charging.search.ts';
import { SessionsPage } from '#features/charging/sessions/SessionsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/sessions/')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(SessionsSearch);
  return user && <SessionsPage user={user} search={search} onSearchChange={changeSearch} />;
}
