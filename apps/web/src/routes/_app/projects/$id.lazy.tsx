import { createLazyFileRoute } from '@tanstack/react-router';
import { ProjectPage } from '#features/tenants/ProjectPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/projects/$id')({ component: Project });

function Project() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <ProjectPage key={id} id={id} user={user} />;
}
