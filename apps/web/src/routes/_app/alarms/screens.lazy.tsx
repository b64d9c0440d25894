import { createLazyFileRoute } from '@tanstack/react-router';
import { ScreensPage } from '#features/alarms/wall/ScreensPage.tsx';
import { useUser } from '#shared/api/session.ts';

export const Route = createLazyFileRoute('/_app/alarms/screens')({ component: Shown });

function Shown() {
  const user = useUser();
  return user && <ScreensPage user={user} />;
}
