import { createLazyFileRoute } from '@tanstack/react-router';
import { RadiusUserPage } from '#features/radius/details/RadiusUserPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/radius/users/$id')({ component: Shown });

function Shown() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <RadiusUserPage key={id} user={user} id={id} />;
}
