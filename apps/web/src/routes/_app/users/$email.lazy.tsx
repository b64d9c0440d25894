import { createLazyFileRoute } from '@tanstack/react-router';
import { UserPage } from '#features/users/UserPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/users/$email')({ component: User });

function User() {
  const viewer = useUser();
  const { email } = Route.useParams();
  return viewer && <UserPage key={email} email={email} viewer={viewer} />;
}
