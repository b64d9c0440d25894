// The pages of licence keys.
import { KeyRound, Package, Rocket, Stethoscope, Store } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

export const area: PageArea = {
  order: 40,
  pages: [
    { to: '/licences', label: 'licences', icon: KeyRound, section: 'licenses' },
    { to: '/licences/check', label: 'checkKey', icon: Stethoscope, section: 'licenses', badge: 'new', parent: '/licences' },
    { to: '/licences/quick-start', label: 'quickStart', icon: Rocket, section: 'licenses', badge: 'new', parent: '/licences' },
    { to: '/portal', label: 'portal', icon: Store, section: 'licenses', badge: 'new' },
    {
      to: '/licences/plans',
      label: 'plans',
      icon: Package,
      ability: { action: 'configure', subject: 'LicenceKey' },
      badge: 'new',
      parent: '/licences',
    },
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
