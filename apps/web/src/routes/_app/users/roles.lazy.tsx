import { createLazyFileRoute } from '@tanstack/react-router';
import { RolesPage } from '#features/roles/RolesPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/users/roles')({ component: Roles });

function Roles() {
  const viewer = useUser();
  return viewer && <RolesPage viewer={viewer} />;
}
