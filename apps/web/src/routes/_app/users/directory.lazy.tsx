import { createLazyFileRoute } from '@tanstack/react-router';
import { DirectoryPage } from '#features/users/directory/DirectoryPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/users/directory')({ component: Directory });

function Directory() {
  const viewer = useUser();
  return viewer && <DirectoryPage viewer={viewer} />;
}
