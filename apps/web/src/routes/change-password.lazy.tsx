import { createLazyFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/session/ChangePasswordPage.tsx';
import { GuestLayout } from '#features/session/GuestLayout.tsx';

export const Route = createLazyFileRoute('/change-password')({
  component: () => (
    <GuestLayout>
      <ChangePasswordPage />
    </GuestLayout>
  ),
});
