import { createLazyFileRoute } from '@tanstack/react-router';
import { PortalPage } from '#features/radius/portal/PortalPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/radius/portal')({ component: Shown });

function Shown() {
  const user = useUser();
  return user && <PortalPage user={user} />;
}
