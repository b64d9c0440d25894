import { createLazyFileRoute } from '@tanstack/react-router';
import { IntegrationsPage } from '#features/imu/integrations/IntegrationsPage.tsx';
import { IntegrationsSearch } from '#features/imu/integrations/integrations.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/imu/integrations')({ component: Integrations });

function Integrations() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(IntegrationsSearch);
  return user && <IntegrationsPage user={user} search={search} onSearchChange={changeSearch} />;
}
