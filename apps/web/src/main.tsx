import './app/jitless.ts';
import '#shared/theme/fonts.css';
import '#shared/theme/tokens.css';
import '#shared/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SectionDenied } from '#app/access-guard.ts';
import { App } from '#app/App.tsx';
import { firstRoutes } from '#app/first-load/first-routes.ts';
import { followLanguage } from '#app/follow-language.ts';
import { followSession } from '#app/follow-session.ts';
import { startTransport } from '#app/install-transport.ts';
import { keepUserCurrent } from '#app/keep-user-current.ts';
import { openAllRoutes, openHomeRoutes, router } from '#app/router.ts';
import { unregisterServiceWorkers } from '#app/service-workers.ts';
import { sessionStore } from '#shared/api/session.ts';
import { i18n, startI18n } from '#shared/i18n/i18n.ts';
// A page without the frame follows a skin that is chosen in another tab too.
import '#shared/theme/skin.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

/** A section without access is an answer, not a fault. */
function reportCaught(error: unknown) {
  if (!(error instanceof SectionDenied)) console.error(error); // oxlint-disable-line no-console -- what React itself would do
}

async function openRoutes() {
  const routes = firstRoutes(sessionStore.current(), location.pathname);
  // Those of guests are there.
  if (routes !== 'guest') await (routes === 'home' ? openHomeRoutes() : openAllRoutes());
}

async function start(root: Element) {
  startTransport();
  followSession(router, openAllRoutes);
  keepUserCurrent(sessionStore);
  void unregisterServiceWorkers();
  await Promise.all([startI18n(), openRoutes()]);
  followLanguage(i18n);
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// A function, not top-level await: that would keep the bundler from merging chunks.
void start(root);
