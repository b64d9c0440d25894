import { createLazyFileRoute } from '@tanstack/react-router';
import { canSee } from '@atalaya/access/sections.ts';
import { HomePage } from '#features/home/HomePage.tsx';
import { LicencesCard } from '#features/home/LicencesCard.tsx';
import { useGreeting } from '#features/home/use-greeting.ts';
import { DashboardPage } from '#features/imu/dashboard/DashboardPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/')({ component: Home });

/** The fleet for whoever may see it, else the sections there are. */
function Home() {
  const user = useUser();
  const greeting = useGreeting();
  if (!user || !canSee(user, 'imuProject')) return <HomePage />;
  return <DashboardPage title={greeting} below={canSee(user, 'licenses') && <LicencesCard />} />;
}
