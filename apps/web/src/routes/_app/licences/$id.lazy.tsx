import { createLazyFileRoute } from '@tanstack/react-router';
import { LicencePage } from '#features/licences/licence/LicencePage.tsx';
import { useUser } from '#shared/api/session.ts';
import { AlarmsHere } from '../-alarms-here.tsx';

export const Route = createLazyFileRoute('/_app/licences/$id')({ component: Licence });

function Licence() {
  const user = useUser();
  const { id } = Route.useParams();
  // Another key is another page: nothing of the one before stays open.
  return user && <LicencePage key={id} id={id} user={user} notice={<AlarmsHere whose={{ subjectId: id }} />} />;
}
