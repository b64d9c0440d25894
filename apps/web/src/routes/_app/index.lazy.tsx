import { createLazyFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { canSee } from '@atalaya/access/sections.ts';
import { useGreeting } from '#features/home/use-greeting.ts';
import { DashboardPage } from '#features/imu/dashboard/DashboardPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { FleetAttention } from './-fleet-attention.tsx';
import { BelowFleet } from './-below-fleet.tsx';

export const Route = createLazyFileRoute('/_app/')({ component: Home });

const HomeSections = lazy(async () => {
  const { HomeSections, loadSectionTexts } = await import('./-home-sections.tsx');
  await loadSectionTexts();
  return { default: HomeSections };
});

/** The fleet for whoever may see it, else the sections there are. */
function Home() {
  const user = useUser();
  const greeting = useGreeting();
  if (user && canSee(user, 'imuProject')) return <DashboardPage title={greeting} attention={<FleetAttention />} below={<BelowFleet />} />;
  return (
    <Suspense>
      <HomeSections />
    </Suspense>
  );
}
