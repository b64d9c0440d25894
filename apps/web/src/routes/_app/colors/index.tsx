import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/colors/')({
  beforeLoad: () => {
    throw redirect({ to: '/colors/colors', replace: true });
  },
});
