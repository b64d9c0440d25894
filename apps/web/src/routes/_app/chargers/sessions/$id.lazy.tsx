import { createLazyFileRoute } from '@tanstack/react-router';
import { SessionPage } from '#features/charging/sessions/SessionPage.tsx';

export const Route = createLazyFileRoute('/_app/chargers/sessions/$id')({ component: Shown });

function Shown() {
  const { id } = Route.useParams();
  return <SessionPage key={id} id={id} />;
}
