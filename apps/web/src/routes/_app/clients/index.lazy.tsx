import { createLazyFileRoute } from '@tanstack/react-router';
import { ClientListQuery } from '@atalaya/contract/licensing/clients.ts';
import { ClientsPage } from '#features/tenants/ClientsPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/clients/')({ component: Clients });

function Clients() {
  const { search, changeSearch } = usePageSearch(ClientListQuery);
  return <ClientsPage search={search} onSearchChange={changeSearch} />;
}
