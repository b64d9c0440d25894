import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/charts/')({
  beforeLoad: () => {
    throw redirect({ to: '/charts/apex', replace: true });
  },
});
