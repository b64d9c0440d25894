import { createLazyFileRoute, useParams } from '@tanstack/react-router';
import { UserViewPage } from '#demos/users/UserViewPage.tsx';
import { UserViewSearch } from '#demos/users/user-view.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/user/view/$id')({ component: UserView });

function UserView() {
  const { id } = useParams({ from: '/_app/apps/user/view/$id' });
  const { search, changeSearch } = usePageSearch(UserViewSearch);
  return <UserViewPage key={id} id={id} tab={search.tab} onTabChange={(tab) => changeSearch({ tab })} />;
}
