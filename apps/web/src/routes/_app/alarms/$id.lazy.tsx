import { createLazyFileRoute } from '@tanstack/react-router';
import { AlarmPage } from '#features/alarms/alarm/AlarmPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/alarms/$id')({ component: Shown });

function Shown() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <AlarmPage key={id} user={user} id={id} />;
}
