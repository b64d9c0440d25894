import { createLazyFileRoute } from '@tanstack/react-router';
import { SetUpFactorPage } from '#features/session/SetUpFactorPage.tsx';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';

export const Route = createLazyFileRoute('/set-up-factor')({
  component: () => (
    <GuestLayout>
      <SetUpFactorPage />
    </GuestLayout>
  ),
});
