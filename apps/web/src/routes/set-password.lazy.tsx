import { createLazyFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';
import { SetPasswordPage } from '#features/session/SetPasswordPage.tsx';

export const Route = createLazyFileRoute('/set-password')({ component: SetPassword });

function SetPassword() {
  return (
    <GuestLayout>
      <SetPasswordPage isFirst={Route.useSearch().first ?? false} />
    </GuestLayout>
  );
}
