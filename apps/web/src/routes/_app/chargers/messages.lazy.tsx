import { createLazyFileRoute } from '@tanstack/react-router';
import { MessagesSearch } from '#features/charging/charging.search.ts';
import { MessagesPage } from '#features/charging/messages/MessagesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/messages')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(MessagesSearch);
  return user && <MessagesPage user={user} search={search} onSearchChange={changeSearch} />;
}
