import { createLazyFileRoute } from '@tanstack/react-router';
import { OnlinePage } from '#features/radius/online/OnlinePage.tsx';
import { OnlineSearch } from '#features/radius/radius.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/online')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(OnlineSearch);
  return user && <OnlinePage user={user} search={search} onSearchChange={changeSearch} />;
}
