import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/apps/user/view/')({
  beforeLoad: () => {
    throw redirect({ to: '/apps/user/view/$id', params: { id: '1' } });
  },
});
