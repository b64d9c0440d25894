import { createLazyFileRoute } from '@tanstack/react-router';
import { RadiusPage } from '#features/radius/RadiusPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/radius/')({ component: Overview });

function Overview() {
  const user = useUser();
  return user && <RadiusPage user={user} />;
}
