import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { HotspotPage } from '#features/radius/hotspot/HotspotPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/hotspot/$slug')({ component: Shown });

/** What the controller wrote into the address, as it wrote it: its numbers are no numbers to us. */
function Shown() {
  const { slug } = Route.useParams();
  const [handover] = useState(() => Object.fromEntries(new URLSearchParams(globalThis.location.search)));
  return (
    <QueryClientProvider client={queryClient}>
      <HotspotPage of={{ slug }} handover={handover} go={(address) => globalThis.location.assign(address)} />
    </QueryClientProvider>
  );
}
