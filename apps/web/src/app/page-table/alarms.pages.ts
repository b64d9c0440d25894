// What is wrong, and the rules that say so. Whoever has one of the watched sections sees them.
import { CalendarClock, Send, Siren } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

const common = { icon: Siren, ability: { action: 'read', subject: 'Alarm' } } as const;

const tab = { inMenu: false, isTab: true, parent: '/alarms' } as const;

export const area: PageArea = {
  order: 15,
  pages: [
    { to: '/alarms', label: 'alarms', ...common, mark: 'alarms' },
    { to: '/alarms/$id', label: 'alarm', ...common, parent: '/alarms' },
    { to: '/alarms/incidents', label: 'incidents', ...common, ...tab },
    { to: '/alarms/rules', label: 'alarmRules', ...common, ...tab },
    { to: '/maintenance', label: 'maintenanceWindows', icon: CalendarClock, ability: { action: 'manage', subject: 'AlarmRule' } },
    { to: '/notifications', label: 'notifications', icon: Send, ability: { action: 'manage', subject: 'AlarmRule' } },
    { to: '/alarms/incidents/$id', label: 'incident', ...common, parent: '/alarms/incidents' },
    { to: '/alarms/figures', label: 'alarmFigures', ...common, ...tab },
    { to: '/alarms/screens', label: 'wallScreens', icon: Siren, section: 'alarms', ...tab },
  ],
};
