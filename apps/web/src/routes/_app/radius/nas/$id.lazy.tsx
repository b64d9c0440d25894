import { createLazyFileRoute } from '@tanstack/react-router';
import { NasServerPage } from '#features/radius/details/NasServerPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { AlarmsHere } from '../../-alarms-here.tsx';

export const Route = createLazyFileRoute('/_app/radius/nas/$id')({ component: Shown });

function Shown() {
  const user = useUser();
  const { id } = Route.useParams();
  return user && <NasServerPage key={id} user={user} id={id} notice={<AlarmsHere whose={{ subjectId: id }} />} />;
}
