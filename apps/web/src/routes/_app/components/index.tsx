import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/components/')({
  beforeLoad: () => {
    throw redirect({ to: '/components/accordion', replace: true });
  },
});
