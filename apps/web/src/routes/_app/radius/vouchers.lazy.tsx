import { createLazyFileRoute } from '@tanstack/react-router';
import { VouchersSearch } from '#features/radius/vouchers/vouchers.search.ts';
import { VouchersPage } from '#features/radius/vouchers/VouchersPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/vouchers')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(VouchersSearch);
  return user && <VouchersPage user={user} search={search} onSearchChange={changeSearch} />;
}
