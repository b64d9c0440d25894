import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/pages/blog/')({
  beforeLoad: () => {
    throw redirect({ to: '/pages/blog/list', replace: true });
  },
});
