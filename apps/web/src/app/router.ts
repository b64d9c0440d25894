import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { routeTree as allRoutes } from '../routeTree.gen.ts';
import { guestTree } from './first-load/guest-routes.ts';
import { FailurePage } from './pages/FailurePage.tsx';
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
  // Few addresses are wrong, and its picture is no part of the start.
  defaultNotFoundComponent: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
  scrollRestoration: true,
});

let opening: Promise<void> | undefined;

/** Before anything but the pages of guests, or home, is shown. */
export const openAllRoutes = () =>
  (opening ??= import('../routeTree.gen.ts').then(({ routeTree }) => router.update({ ...router.options, routeTree })));

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Few routes to begin with; the others come when somebody stirs, before they can have chosen where to go. */
export async function openHomeRoutes() {
  const { homeTree } = await import('./first-load/home-routes.ts');
  if (opening) return;
  router.update({ ...router.options, routeTree: homeTree(openAllRoutes) as unknown as typeof allRoutes }); // safe: what is missing brings the others
  const seen = new AbortController();
  const stir = () => {
    seen.abort();
    void openAllRoutes();
  };
  for (const sign of signs) window.addEventListener(sign, stir, { signal: seen.signal, passive: true });
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
