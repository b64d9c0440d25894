import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyFileRoute, useLocation } from '@tanstack/react-router';
import { CabinetPage } from '#features/imu/cabinet/CabinetPage.tsx';
import { queryClient } from '#shared/api/query-client.ts';

export const Route = createLazyFileRoute('/cabinet')({ component: Shown });

/** The cabinet's secret is the fragment, which browsers send to no server. */
function Shown() {
  const cabinet = useLocation({ select: (location) => location.hash });
  return (
    <QueryClientProvider client={queryClient}>
      <CabinetPage key={cabinet} cabinet={cabinet} />
    </QueryClientProvider>
  );
}
