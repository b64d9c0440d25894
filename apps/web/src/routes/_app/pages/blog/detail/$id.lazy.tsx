import { createLazyFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { BlogDetailPage } from '#demos/blog/BlogDetailPage.tsx';

export const Route = createLazyFileRoute('/_app/pages/blog/detail/$id')({ component: BlogDetail });

function BlogDetail() {
  const { id } = useParams({ from: '/_app/pages/blog/detail/$id' });
  const navigate = useNavigate();
  return <BlogDetailPage key={id} id={id} onSearch={(q) => void navigate({ to: '/pages/blog/list', search: { q } })} />;
}
