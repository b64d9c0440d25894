import { createLazyFileRoute } from '@tanstack/react-router';
import { IncidentPage } from '#features/alarms/incidents/IncidentPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/alarms/incidents/$id')({ component: Shown });

function Shown() {
  const { id } = Route.useParams();
  const user = useUser();
  return user && <IncidentPage key={id} user={user} id={id} />;
}
