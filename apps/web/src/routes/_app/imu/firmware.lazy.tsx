import { createLazyFileRoute } from '@tanstack/react-router';
import { FirmwarePage } from '#features/imu/firmware/FirmwarePage.tsx';
import { FirmwareSearch } from '#features/imu/firmware/firmware.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/imu/firmware')({ component: Firmware });

function Firmware() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(FirmwareSearch);
  return user && <FirmwarePage user={user} search={search} onSearchChange={changeSearch} />;
}
