import { createLazyFileRoute } from '@tanstack/react-router';
import { PortalPage } from '#features/licences/portal/PortalPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/portal')({ component: Portal });

function Portal() {
  const user = useUser();
  return user && <PortalPage user={user} />;
}
