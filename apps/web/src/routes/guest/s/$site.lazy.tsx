import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { HotspotPage } from '#features/radius/hotspot/HotspotPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/guest/s/$site')({ component: Shown });

/** Where UniFi controllers send guests: its path cannot be chosen there, so that the site says whose portal it is. */
function Shown() {
  const { site } = Route.useParams();
  const [handover] = useState(() => Object.fromEntries(new URLSearchParams(globalThis.location.search)));
  return (
    <QueryClientProvider client={queryClient}>
      <HotspotPage of={{ site }} handover={handover} go={(address) => globalThis.location.assign(address)} />
    </QueryClientProvider>
  );
}
