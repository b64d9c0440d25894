import { createLazyFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#features/notifications/NotificationsPage.tsx';
import { NotificationsSearch } from '#features/notifications/notifications.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/notifications')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(NotificationsSearch);
  return user && <NotificationsPage user={user} search={search} onSearchChange={changeSearch} />;
}
