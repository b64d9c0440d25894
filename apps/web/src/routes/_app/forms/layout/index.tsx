import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/forms/layout/')({
  beforeLoad: () => {
    throw redirect({ to: '/forms/layout/form-layout', replace: true });
  },
});
