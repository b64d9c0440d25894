import { createLazyFileRoute } from '@tanstack/react-router';
import { PlansPage } from '#features/licences/plans/PlansPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/licences/plans')({ component: Plans });

function Plans() {
  const user = useUser();
  return user && <PlansPage user={user} />;
}
