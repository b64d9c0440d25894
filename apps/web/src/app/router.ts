import { createRouter } from '@tanstack/react-router';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { routeTree as allRoutes } from '../routeTree.gen.ts';
import { guestTree } from './guest-routes.ts';
import { FailurePage } from './pages/FailurePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PendingPage } from './pages/PendingPage.tsx';

export const router = createRouter({
  routeTree: guestTree as unknown as typeof allRoutes, // safe: the others are opened before anybody can go there
  defaultPreload: 'intent',
  // Query decides what is stale; the router asks again every time.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

/** Before anything but the pages of guests is shown. */
export async function openAllRoutes() {
  const { routeTree } = await import('../routeTree.gen.ts');
  router.update({ ...router.options, routeTree });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may open it: the section that the account needs. Checked once, above all pages of the app. */
    section?: Section;
    /** What the account must be able to do, besides. */
    ability?: AbilityRule;
  }
}
