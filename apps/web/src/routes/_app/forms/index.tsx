import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/forms/')({
  beforeLoad: () => {
    throw redirect({ to: '/forms/elements/input', replace: true });
  },
});
