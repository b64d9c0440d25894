import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/icons/')({
  beforeLoad: () => {
    throw redirect({ to: '/icons/reactfeather', replace: true });
  },
});
