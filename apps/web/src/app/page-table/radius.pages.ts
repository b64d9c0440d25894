// The pages of RADIUS.
import { ChartLine, FolderKanban, LayoutDashboard, RadioTower, Router, ScrollText, ShieldCheck, Ticket, Users, Wifi } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

export const area: PageArea = {
  order: 50,
  groups: {
    radius: { icon: Wifi },
  },
  pages: [
    { to: '/radius', label: 'radiusOverview', icon: LayoutDashboard, section: 'radius', group: 'radius' },
    { to: '/radius/online', label: 'radiusOnline', icon: RadioTower, section: 'radius', group: 'radius' },
    { to: '/radius/users', label: 'radiusUsers', icon: Users, section: 'radius', group: 'radius' },
    { to: '/radius/users/$id', label: 'radiusUser', icon: Users, section: 'radius', parent: '/radius/users' },
    {
      to: '/radius/vouchers',
      label: 'radiusVouchers',
      icon: Ticket,
      section: 'radius',
      inMenu: false,
      isTab: true,
      parent: '/radius/users',
    },
    {
      to: '/radius/devices',
      label: 'radiusDevices',
      icon: RadioTower,
      section: 'radius',
      inMenu: false,
      isTab: true,
      parent: '/radius/users',
    },
    {
      to: '/radius/portal',
      label: 'radiusPortal',
      icon: Wifi,
      section: 'radius',
      inMenu: false,
      isTab: true,
      parent: '/radius/users',
    },
    {
      to: '/radius/certificates',
      label: 'radiusCertificates',
      icon: ShieldCheck,
      section: 'radius',
      inMenu: false,
      isTab: true,
      parent: '/radius/users',
    },
    { to: '/radius/groups', label: 'radiusGroups', icon: FolderKanban, section: 'radius', group: 'radius' },
    { to: '/radius/nas', label: 'radiusNas', icon: Router, section: 'radius', group: 'radius' },
    { to: '/radius/nas/$id', label: 'radiusNasServer', icon: Router, section: 'radius', parent: '/radius/nas' },
    { to: '/radius/history', label: 'radiusHistory', icon: ChartLine, section: 'radius', group: 'radius' },
    { to: '/radius/attempts', label: 'radiusAttempts', icon: ScrollText, section: 'radius', group: 'radius' },
  ],
};
