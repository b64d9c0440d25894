import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/imu/')({
  beforeLoad: () => {
    throw redirect({ to: '/imu/dashboard', replace: true });
  },
});
