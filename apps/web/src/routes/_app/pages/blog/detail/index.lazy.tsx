import { createLazyFileRoute, Navigate } from '@tanstack/react-router';
import { SAMPLE_POST_ID } from '#demos/blog/sample-post.ts';

export const Route = createLazyFileRoute('/_app/pages/blog/detail/')({
  component: () => <Navigate to="/pages/blog/detail/$id" params={{ id: SAMPLE_POST_ID }} replace />,
});
