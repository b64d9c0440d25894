import { createLazyFileRoute, useParams } from '@tanstack/react-router';
import { HelpSearch } from '#demos/help/help.search.ts';
import { KnowledgeCategoryPage } from '#demos/help/KnowledgeCategoryPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/knowledge-base/$category/')({ component: KnowledgeCategory });

function KnowledgeCategory() {
  const { category } = useParams({ from: '/_app/pages/knowledge-base/$category/' });
  const { search, changeSearch } = usePageSearch(HelpSearch);
  return <KnowledgeCategoryPage category={category} q={search.q} onSearch={(q) => changeSearch({ q })} />;
}
