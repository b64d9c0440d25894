import { NeedsAttention } from '#features/alarms/NeedsAttention.tsx';
import { AlarmsLater } from './-alarms-here.tsx';

/** What is wrong with the fleet, on its overview. */
export const FleetAttention = () => (
  <AlarmsLater>
    <NeedsAttention section="imu" />
  </AlarmsLater>
);
