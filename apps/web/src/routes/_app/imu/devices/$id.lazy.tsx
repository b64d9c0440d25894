import { createLazyFileRoute } from '@tanstack/react-router';
import { DevicePage } from '#features/imu/device/DevicePage.tsx';
import { DeviceSearch } from '#features/imu/device/device.search.ts';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';
import { AlarmsHere, AlarmsLane } from '../../-alarms-here.tsx';
import { NotesLane } from '../../-notes-lane.tsx';

export const Route = createLazyFileRoute('/_app/imu/devices/$id')({ component: DeviceRoute });

function DeviceRoute() {
  const user = useUser();
  const { id } = Route.useParams();
  const { search, changeSearch } = usePageSearch(DeviceSearch);
  return (
    user && (
      <DevicePage
        key={id}
        user={user}
        id={id}
        range={search.range}
        onRangeChange={(range) => changeSearch({ range })}
        renderNotice={({ mac }) => <AlarmsHere whose={{ subjectId: mac }} />}
        renderLane={({ mac }, span) => (
          <>
            <AlarmsLane subjectId={mac} span={span} />
            <NotesLane subjectId={mac} span={span} />
          </>
        )}
      />
    )
  );
}
