import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/extensions/react-hot-toasts')({
  beforeLoad: () => {
    throw redirect({ to: '/extensions/toastr', replace: true });
  },
});
