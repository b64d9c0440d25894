import { createLazyFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DevicePage } from '#features/imu/device/DevicePage.tsx';
import type { Thresholds } from '#features/imu/device/own-lines.ts';
import { DeviceSearch } from '#features/imu/device/device.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';
import { DeviceAlarms, DeviceLanes } from './-beside-device.tsx';

export const Route = createLazyFileRoute('/_app/imu/devices/$id')({ component: DeviceRoute });

function DeviceRoute() {
  const user = useUser();
  const { id } = Route.useParams();
  const [thresholds, setThresholds] = useState<Thresholds>({});
  const { search, changeSearch } = usePageSearch(DeviceSearch);
  return (
    user && (
      <DevicePage
        key={id}
        user={user}
        id={id}
        search={search}
        onSearchChange={changeSearch}
        thresholds={thresholds}
        renderNotice={({ mac }) => <DeviceAlarms mac={mac} onKnown={setThresholds} />}
        renderLane={({ mac }, span) => <DeviceLanes mac={mac} span={span} />}
      />
    )
  );
}
