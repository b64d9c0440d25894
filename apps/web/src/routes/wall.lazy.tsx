import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute } from '@tanstack/react-router';
import { WallPage } from '#features/alarms/wall/WallPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/wall')({ component: Shown });

/** Without the frame: nobody is signed in, and nothing of it is needed. */
function Shown() {
  return (
    <QueryClientProvider client={queryClient}>
      <WallPage />
    </QueryClientProvider>
  );
}
