import { createRouter } from '@tanstack/react-router';
import type { Section } from '@atalaya/contract/sections.ts';
import { routeTree } from '../routeTree.gen.ts';
import { FailurePage } from './pages/FailurePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PendingPage } from './pages/PendingPage.tsx';

export const router = createRouter({
  routeTree,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may open it: the section that the account needs. Checked once, above all pages of the app. */
    section?: Section;
  }
}
