import { createLazyFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#features/imu/devices/DevicesPage.tsx';
import { DevicesSearch } from '#features/imu/devices/devices.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/imu/devices/')({ component: Devices });

function Devices() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(DevicesSearch);
  return user && <DevicesPage user={user} search={search} onSearchChange={changeSearch} />;
}
