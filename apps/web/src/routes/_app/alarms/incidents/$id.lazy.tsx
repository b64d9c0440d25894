import { createLazyFileRoute } from '@tanstack/react-router';
import { IncidentPage } from '#features/alarms/incidents/IncidentPage.tsx';

export const Route = createLazyFileRoute('/_app/alarms/incidents/$id')({ component: Shown });

function Shown() {
  const { id } = Route.useParams();
  return <IncidentPage key={id} id={id} />;
}
