// The pages of the E-Charger project, for the table of all pages.
import { ChartLine, FolderKanban, Gauge, KeyRound, LayoutDashboard, PlugZap, ScrollText } from 'lucide-react';

const common = { section: 'chargerProject', group: 'charging' } as const;

export const chargingPages = [
  { to: '/chargers', label: 'chargers', icon: LayoutDashboard, ...common },
  { to: '/chargers/$id', label: 'charger', icon: PlugZap, ...common, parent: '/chargers' },
  { to: '/chargers/sessions', label: 'chargingSessions', icon: ChartLine, ...common },
  { to: '/chargers/tags', label: 'chargingTags', icon: KeyRound, ...common },
  { to: '/chargers/groups', label: 'chargingGroups', icon: FolderKanban, ...common },
  { to: '/chargers/sites', label: 'chargingSites', icon: Gauge, ...common },
  { to: '/chargers/messages', label: 'chargingMessages', icon: ScrollText, ...common },
] as const;
