import { createLazyFileRoute } from '@tanstack/react-router';
import { AttemptsPage } from '#features/radius/attempts/AttemptsPage.tsx';
import { AttemptsSearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/attempts')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(AttemptsSearch);
  return user && <AttemptsPage user={user} search={search} onSearchChange={changeSearch} />;
}
