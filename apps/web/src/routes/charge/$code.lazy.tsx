import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { ChargePage } from '#features/charging/drivers/ChargePage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/charge/$code')({ component: Shown });

/** For everybody who stands before a connector: without the frame, which would bring what follows. */
function Shown() {
  const { code } = Route.useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <ChargePage code={code} />
    </QueryClientProvider>
  );
}
