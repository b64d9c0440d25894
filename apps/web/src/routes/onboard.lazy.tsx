import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute, useLocation } from '@tanstack/react-router';
import { OnboardPage } from '#features/radius/onboard/OnboardPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/onboard')({ component: Shown });

/** The code is in the fragment, which browsers send to no server. */
function Shown() {
  const code = new URLSearchParams(useLocation({ select: (location) => location.hash })).get('code') ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <OnboardPage key={code} given={code} />
    </QueryClientProvider>
  );
}
