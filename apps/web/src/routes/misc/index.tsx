import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/misc/')({
  beforeLoad: () => {
    throw redirect({ to: '/misc/coming-soon', replace: true });
  },
});
