import { createLazyFileRoute, Navigate } from '@tanstack/react-router';
import { SAMPLE_POST_ID } from '#demos/blog/sample-post.ts';

export const Route = createLazyFileRoute('/_app/pages/blog/edit/')({
  component: () => <Navigate to="/pages/blog/edit/$id" params={{ id: SAMPLE_POST_ID }} replace />,
});
