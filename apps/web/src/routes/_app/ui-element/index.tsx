import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/ui-element/')({
  beforeLoad: () => {
    throw redirect({ to: '/ui-element/typography', replace: true });
  },
});
