import { createLazyFileRoute, useParams } from '@tanstack/react-router';
import { KnowledgeArticlePage } from '#demos/help/KnowledgeArticlePage.tsx';

export const Route = createLazyFileRoute('/_app/pages/knowledge-base/$category/$question')({ component: KnowledgeArticle });

function KnowledgeArticle() {
  return <KnowledgeArticlePage {...useParams({ from: '/_app/pages/knowledge-base/$category/$question' })} />;
}
