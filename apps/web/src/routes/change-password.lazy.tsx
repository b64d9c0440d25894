import { createLazyFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/session/ChangePasswordPage.tsx';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';

export const Route = createLazyFileRoute('/change-password')({
  component: () => (
    <GuestLayout>
      <ChangePasswordPage />
    </GuestLayout>
  ),
});
