// Home and the fleet's overview, alone: where most visits begin. Whatever else is asked for brings all routes, and then goes where it was going.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { Route as appFile } from '#routes/_app.tsx';
import { Route as overviewFile } from '#routes/_app/imu/dashboard.tsx';
import { Route as homeFile } from '#routes/_app/index.tsx';
import { copyRoute } from './copy-route.ts';

export function homeTree(openAllRoutes: () => Promise<void>) {
  const root = createRootRoute();
  const app = copyRoute(appFile, { id: '_app' }, root).lazy(() => import('#routes/_app.lazy.tsx').then((module) => module.Route));
  const home = copyRoute(homeFile, { path: '/' }, app).lazy(() => import('#routes/_app/index.lazy.tsx').then((module) => module.Route));
  const overview = copyRoute(overviewFile, { path: 'imu/dashboard' }, app).lazy(() =>
    import('#routes/_app/imu/dashboard.lazy.tsx').then((module) => module.Route),
  );
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
  return root.addChildren([app.addChildren([home, overview]), anythingElse]);
}
