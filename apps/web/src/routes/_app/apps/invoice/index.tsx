import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/apps/invoice/')({
  beforeLoad: () => {
    throw redirect({ to: '/apps/invoice/list', replace: true });
  },
});
