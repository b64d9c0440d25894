import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/page-layout/')({
  beforeLoad: () => {
    throw redirect({ to: '/page-layout/collapse-menu', replace: true });
  },
});
