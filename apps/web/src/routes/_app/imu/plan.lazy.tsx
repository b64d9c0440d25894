import { createLazyFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Id } from '@atalaya/contract/paging.ts';
import { PlanPage } from '#features/imu/plan/PlanPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

const PlanSearch = z.object({ site: Id.optional() });

export const Route = createLazyFileRoute('/_app/imu/plan')({ component: Plan });

function Plan() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(PlanSearch);
  return user && <PlanPage user={user} siteId={search.site} onSiteChange={(site) => changeSearch({ site })} />;
}
