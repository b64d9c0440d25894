import { createLazyFileRoute } from '@tanstack/react-router';
import { SitePage } from '#features/charging/sites/SitePage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/chargers/sites/$id')({ component: Shown });

function Shown() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <SitePage key={id} id={id} user={user} />;
}
