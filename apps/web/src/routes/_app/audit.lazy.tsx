import { createLazyFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/audit/AuditPage.tsx';
import { AuditSearch } from '#features/audit/audit.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/audit')({ component: Audit });

function Audit() {
  const { search, changeSearch } = usePageSearch(AuditSearch);
  return <AuditPage search={search} onSearchChange={changeSearch} />;
}
