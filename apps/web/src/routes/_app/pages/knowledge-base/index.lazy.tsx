import { createLazyFileRoute } from '@tanstack/react-router';
import { HelpSearch } from '#demos/help/help.search.ts';
import { KnowledgeBasePage } from '#demos/help/KnowledgeBasePage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/knowledge-base/')({ component: KnowledgeBase });

function KnowledgeBase() {
  const { search, changeSearch } = usePageSearch(HelpSearch);
  return <KnowledgeBasePage q={search.q} onSearch={(q) => changeSearch({ q })} />;
}
