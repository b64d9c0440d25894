import { createLazyFileRoute } from '@tanstack/react-router';
import { MacDevicesSearch } from '#features/radius/devices/mac-devices.search.ts';
import { MacDevicesPage } from '#features/radius/devices/MacDevicesPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/radius/devices')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(MacDevicesSearch);
  return user && <MacDevicesPage user={user} search={search} onSearchChange={changeSearch} />;
}
