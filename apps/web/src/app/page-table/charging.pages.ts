// The pages of the chargers.
import { ChartLine, FolderKanban, Gauge, KeyRound, LayoutDashboard, PlugZap, ReceiptText, ScrollText, Ticket } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

const common = { section: 'chargerProject', group: 'charging' } as const;

export const area: PageArea = {
  order: 30,
  groups: {
    charging: { icon: PlugZap },
  },
  pages: [
    { to: '/chargers', label: 'chargers', icon: LayoutDashboard, ...common },
    { to: '/chargers/$id', label: 'charger', icon: PlugZap, ...common, parent: '/chargers' },
    { to: '/chargers/sessions', label: 'chargingSessions', icon: ChartLine, ...common },
    { to: '/chargers/sessions/$id', label: 'chargingSession', icon: ChartLine, ...common, parent: '/chargers/sessions' },
    { to: '/chargers/tags', label: 'chargingTags', icon: KeyRound, ...common },
    { to: '/chargers/groups', label: 'chargingGroups', icon: FolderKanban, ...common },
    { to: '/chargers/sites', label: 'chargingSites', icon: Gauge, ...common },
    { to: '/chargers/sites/$id', label: 'chargingSite', icon: Gauge, ...common, parent: '/chargers/sites' },
    {
      to: '/chargers/partners',
      label: 'chargingPartners',
      icon: FolderKanban,
      ...common,
      ability: { action: 'read', subject: 'Audit' },
      inMenu: false,
      isTab: true,
      parent: '/chargers/sites',
    },
    { to: '/chargers/tariffs', label: 'chargingTariffs', icon: ReceiptText, ...common },
    { to: '/chargers/codes', label: 'chargingCodes', icon: Ticket, ...common, inMenu: false, parent: '/chargers' },
    { to: '/chargers/statements', label: 'chargingStatements', icon: ReceiptText, ...common, inMenu: false, parent: '/chargers/sessions' },
    { to: '/chargers/messages', label: 'chargingMessages', icon: ScrollText, ...common },
  ],
};
