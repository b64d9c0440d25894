import { createLazyFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/account/AccountPage.tsx';
import { useIsDemoSession, useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/account')({ component: OwnAccount });

function OwnAccount() {
  const user = useUser();
  const isDemo = useIsDemoSession();
  return user && <AccountPage user={user} isDemo={isDemo} />;
}
