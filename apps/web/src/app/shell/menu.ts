// The menu, whole: an entry is added here together with its page. Labels are the section names of the app’s texts.
import { House, KeyRound, type LucideIcon } from 'lucide-react';
import { canSee } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import type { FileRouteTypes } from '../../routeTree.gen.ts';

export interface MenuEntry {
  label: keyof Texts['app']['sections'];
  to: FileRouteTypes['to'];
  icon: LucideIcon;
  /** Shown to everybody when absent. */
  section?: Section;
}

const menu: MenuEntry[] = [
  { label: 'home', to: '/', icon: House },
  { label: 'licenses', to: '/licences', icon: KeyRound, section: 'licenses' },
];

export const menuFor = (person: Pick<Account, 'access'>) => menu.filter(({ section }) => section === undefined || canSee(person, section));
