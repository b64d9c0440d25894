import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/apps/ecommerce/')({
  beforeLoad: () => {
    throw redirect({ to: '/apps/ecommerce/shop', replace: true });
  },
});
