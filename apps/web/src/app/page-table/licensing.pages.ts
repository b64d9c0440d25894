// The pages of licence keys.
import { KeyRound, Package, PlugZap, Stethoscope, Store } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

const tab = { inMenu: false, isTab: true, parent: '/licences' } as const;

export const area: PageArea = {
  order: 40,
  pages: [
    { to: '/licences', label: 'licences', icon: KeyRound, section: 'licenses' },
    { to: '/licences/check', label: 'checkKey', icon: Stethoscope, section: 'licenses', ...tab },
    {
      to: '/licences/plans',
      label: 'plans',
      icon: Package,
      ability: { action: 'configure', subject: 'LicenceKey' },
      ...tab,
    },
    { to: '/licences/quick-start', label: 'quickStart', icon: PlugZap, section: 'licenses', ...tab },
    { to: '/portal', label: 'portal', icon: Store, section: 'licenses', ...tab },
    {
      to: '/licences/demo',
      label: 'demoKeys',
      icon: KeyRound,
      ability: { action: 'read', subject: 'Audit' },
      inMenu: false,
      parent: '/licences',
    },
    { to: '/licences/$id', label: 'licence', section: 'licenses', parent: '/licences' },
  ],
};
