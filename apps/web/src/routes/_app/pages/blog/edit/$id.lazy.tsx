import { createLazyFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { BlogEditPage } from '#demos/blog/BlogEditPage.tsx';

export const Route = createLazyFileRoute('/_app/pages/blog/edit/$id')({ component: BlogEdit });

function BlogEdit() {
  const { id } = useParams({ from: '/_app/pages/blog/edit/$id' });
  const navigate = useNavigate();
  return <BlogEditPage id={id} onLeave={() => void navigate({ to: '/pages/blog/detail/$id', params: { id } })} />;
}
