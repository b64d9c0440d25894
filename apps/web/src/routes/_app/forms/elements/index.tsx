import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/forms/elements/')({
  beforeLoad: () => {
    throw redirect({ to: '/forms/elements/input', replace: true });
  },
});
