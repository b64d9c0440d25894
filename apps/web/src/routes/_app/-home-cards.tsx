import { canSee } from '@atalaya/access/sections.ts';
import { AlarmsCard } from '#features/alarms/AlarmsCard.tsx';
import { LicencesCard } from '#features/home/LicencesCard.tsx';
import { useUser } from '#shared/api/session.ts';

/** What stands under the fleet: the other sections that most people look at. */
export function HomeCards() {
  const user = useUser();
  return (
    <>
      <AlarmsCard />
      {user && canSee(user, 'licenses') && <LicencesCard />}
    </>
  );
}
