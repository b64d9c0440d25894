// The pages of the IMU monitors.
import { DoorOpen, LayoutDashboard, MapPinned, Plug, RadioTower, Router, ScrollText } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

export const area: PageArea = {
  order: 20,
  groups: {
    imu: { icon: RadioTower },
  },
  pages: [
    { to: '/imu/dashboard', label: 'imuDashboard', icon: LayoutDashboard, section: 'imuProject', group: 'imu' },
    { to: '/imu/devices', label: 'imuDevices', icon: Router, section: 'imuProject', group: 'imu' },
    { to: '/imu/devices/$id', label: 'imuDevice', icon: Router, section: 'imuProject', group: 'imu', parent: '/imu/devices' },
    {
      to: '/imu/firmware',
      label: 'imuFirmware',
      icon: Router,
      section: 'imuProject',
      inMenu: false,
      isTab: true,
      parent: '/imu/devices',
    },
    { to: '/imu/plan', label: 'imuPlan', icon: MapPinned, section: 'imuProject', group: 'imu' },
    { to: '/imu/visits', label: 'imuVisits', icon: DoorOpen, section: 'imuProject', group: 'imu' },
    { to: '/imu/logs', label: 'imuLogs', icon: ScrollText, section: 'imuProject', group: 'imu' },
    { to: '/imu/integrations', label: 'imuIntegrations', icon: Plug, section: 'imuProject', group: 'imu' },
  ],
};
