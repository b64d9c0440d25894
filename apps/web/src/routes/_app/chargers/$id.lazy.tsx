import { createLazyFileRoute } from '@tanstack/react-router';
import { ChargerPage } from '#features/charging/charger/ChargerPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { AlarmsHere } from '../-alarms-here.tsx';

export const Route = createLazyFileRoute('/_app/chargers/$id')({ component: Shown });

function Shown() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <ChargerPage key={id} user={user} id={id} notice={<AlarmsHere whose={{ subjectId: id }} />} />;
}
