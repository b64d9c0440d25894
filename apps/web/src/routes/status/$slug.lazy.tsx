import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { StatusPage } from '#features/reports/status/StatusPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/status/$slug')({ component: Shown });

/** For everybody: without the frame, which would bring what follows. */
function Shown() {
  const { slug } = Route.useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <StatusPage slug={slug} />
    </QueryClientProvider>
  );
}
