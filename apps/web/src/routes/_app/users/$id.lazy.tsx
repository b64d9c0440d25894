import { createLazyFileRoute } from '@tanstack/react-router';
import { UserPage } from '#features/users/UserPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/users/$id')({ component: User });

function User() {
  const viewer = useUser();
  const { id } = Route.useParams();
  return viewer && <UserPage key={id} id={id} viewer={viewer} />;
}
