import { createLazyFileRoute } from '@tanstack/react-router';
import { ChatPage } from '#demos/chat/ChatPage.tsx';
import { ChatSearch } from '#demos/chat/chat.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/chat')({ component: Chat });

function Chat() {
  const { search } = usePageSearch(ChatSearch);
  return <ChatPage id={search.id} />;
}
