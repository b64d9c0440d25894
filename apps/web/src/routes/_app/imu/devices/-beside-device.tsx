import type { ComponentProps } from 'react';
import { hasAbility } from '#shared/api/has-ability.ts';
import { useUser } from '#shared/api/session.ts';
import { AlarmThresholds } from '../../-alarm-thresholds.tsx';
import { AlarmsHere, AlarmsLane } from '../../-alarms-here.tsx';
import { NotesLane } from '../../-notes-lane.tsx';

interface Device {
  mac: string;
}

/** What alarms have to say on the page of a device. */
export const DeviceAlarms = ({ mac, onKnown }: Device & Pick<ComponentProps<typeof AlarmThresholds>, 'onKnown'>) => (
  <>
    <AlarmsHere whose={{ subjectId: mac }} />
    <AlarmThresholds subjectId={mac} onKnown={onKnown} />
  </>
);

/** What other sections put on the axis of a device's charts. */
export function DeviceLanes({ mac, span }: Device & Pick<ComponentProps<typeof AlarmsLane>, 'span'>) {
  const user = useUser();
  const mayWrite = user !== null && hasAbility(user, { action: 'write', subject: 'ChartNote' });
  return (
    <>
      <AlarmsLane subjectId={mac} span={span} />
      <NotesLane subjectId={mac} span={span} mayWrite={mayWrite} />
    </>
  );
}
