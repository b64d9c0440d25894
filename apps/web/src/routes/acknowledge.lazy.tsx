import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { AcknowledgePage } from '#features/notifications/AcknowledgePage.tsx';
import { queryClient } from '#shared/api/query-client.ts';
import { GuestLayout } from '#shared/guest/GuestLayout.tsx';

export const Route = createLazyFileRoute('/acknowledge')({ component: Acknowledge });

/** Whoever has the link, signed in or not: without the frame, which would bring what follows. */
function Acknowledge() {
  return (
    <QueryClientProvider client={queryClient}>
      <GuestLayout>
        <AcknowledgePage />
      </GuestLayout>
    </QueryClientProvider>
  );
}
