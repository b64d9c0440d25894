// Home, the fleet's overview and the lists that people keep open, alone: where most visits begin. Whatever else is asked for
// brings all routes, and then goes where it was going.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { Route as appFile } from '#routes/_app.tsx';
import { Route as alarmsFile } from '#routes/_app/alarms/index.tsx';
import { Route as chargersFile } from '#routes/_app/chargers/index.tsx';
import { Route as overviewFile } from '#routes/_app/imu/dashboard.tsx';
import { Route as homeFile } from '#routes/_app/index.tsx';
import { Route as licencesFile } from '#routes/_app/licences/index.tsx';
import { copyRoute } from './copy-route.ts';

export function homeTree(openAllRoutes: () => Promise<void>) {
  const root = createRootRoute();
  const app = copyRoute(appFile, { id: '_app' }, root, () => import('#routes/_app.lazy.tsx'));
  const home = copyRoute(homeFile, { path: '/' }, app, () => import('#routes/_app/index.lazy.tsx'));
  const overview = copyRoute(overviewFile, { path: 'imu/dashboard' }, app, () => import('#routes/_app/imu/dashboard.lazy.tsx'));
  const licences = copyRoute(licencesFile, { path: '/licences/' }, app, () => import('#routes/_app/licences/index.lazy.tsx'));
  const chargers = copyRoute(chargersFile, { path: '/chargers/' }, app, () => import('#routes/_app/chargers/index.lazy.tsx'));
  const alarms = copyRoute(alarmsFile, { path: '/alarms/' }, app, () => import('#routes/_app/alarms/index.lazy.tsx'));
  const anythingElse = createRoute({
    path: '$',
    getParentRoute: () => root,
    // What is on screen stays there meanwhile.
    pendingMs: Infinity,
    async beforeLoad({ location }) {
      await openAllRoutes();
      throw redirect({ href: location.href, replace: true });
    },
  });
  return root.addChildren([app.addChildren([home, overview, licences, chargers, alarms]), anythingElse]);
}
