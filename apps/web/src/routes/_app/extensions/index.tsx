import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/extensions/')({
  beforeLoad: () => {
    throw redirect({ to: '/extensions/sweet-alert', replace: true });
  },
});
