import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/datatables/')({
  beforeLoad: () => {
    throw redirect({ to: '/datatables/basic', replace: true });
  },
});
