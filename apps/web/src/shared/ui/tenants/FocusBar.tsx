import { lazy, Suspense } from 'react';
import { useFocusedClient } from '#shared/api/client-focus.ts';

const ClientFocusBar = lazy(async () => ({ default: (await import('./ClientFocusBar.tsx')).ClientFocusBar }));

/** For the two pages on which visits begin: few people look at one client alone, and only they load what says so. */
export function FocusBar() {
  if (!useFocusedClient()) return null;
  return (
    <Suspense>
      <ClientFocusBar />
    </Suspense>
  );
}
