import type { AnyRouter } from '@tanstack/react-router';
import { returnPathOf } from '#shared/api/return-path.ts';
import type { Session } from '#shared/api/session-store.ts';
import { sessionStore } from '#shared/api/session.ts';

/** What decides which pages a person gets; new tokens, a new name or picture change nothing. */
function standingOf(session: Session | null) {
  if (!session) return null;
  const { id, role, client_id, access, ability, mustChangePassword, mustSetUpFactor } = session.userData;
  return JSON.stringify([id, role, client_id, access, ability, mustChangePassword, mustSetUpFactor]);
}

/** When the session starts, ends or changes hands, in this tab or another, the page follows. */
export function followSession(router: AnyRouter, openAllRoutes: () => Promise<void>) {
  let standing = standingOf(sessionStore.current());

  sessionStore.subscribe((session, farewell) => {
    if (standingOf(session) === standing) return;
    standing = standingOf(session);
    // What the former person saw must not be shown to the next.
    void import('#shared/api/query-client.ts').then(({ queryClient }) => queryClient.clear());
    const isInside = router.state.matches.some((match) => match.routeId === '/_app');
    if (session === null && isInside) {
      const search = farewell === 'ended' ? { redirect: returnPathOf(router.state.location.href), notice: 'ended' as const } : {};
      void router.navigate({ to: '/login', search });
    } else {
      void openAllRoutes().then(() => router.invalidate());
    }
  });
}
