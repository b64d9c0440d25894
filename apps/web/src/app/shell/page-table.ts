// Every page of the app, once: menu, trail, search and active state are read from here. A page is added together with its route.
import { House, KeyRound, LayoutGrid, PlugZap, RadioTower, type LucideIcon } from 'lucide-react';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import type { FileRouteTypes } from '../../routeTree.gen.ts';

export type PagePath = FileRouteTypes['to'];
export type GroupKey = keyof Texts['shell']['groups'];

export interface PageEntry<Path extends string = PagePath> {
  /** As the route spells it, parameters included: `/imu/devices/$id`. */
  to: Path;
  label: keyof Texts['shell']['pages'];
  /** A dot without one. Pages of the demos have theirs beside the search, where alone they are needed: `palette/page-icons.ts`. */
  icon?: LucideIcon;
  /** What the account needs to see it; everybody may when both are absent. The route demands the same section. */
  section?: Section;
  ability?: AbilityRule;
  /** Where it stands in the menu; on the first level when absent. */
  group?: GroupKey;
  badge?: keyof Texts['shell']['badges'];
  /** The page above it in the trail. A page with parameters is no entry of the menu: there its parent is marked. */
  parent?: Path;
}

export interface MenuGroup {
  icon: LucideIcon;
  /** The group it stands in, for deeper menus. */
  within?: GroupKey;
}

/** A group shows when one of its pages does, at the place of the first. */
export const groups: Record<GroupKey, MenuGroup> = {
  imu: { icon: RadioTower },
  charging: { icon: PlugZap },
  apps: { icon: LayoutGrid },
};

export const pages: readonly PageEntry[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/licences', label: 'licences', icon: KeyRound, section: 'licenses' },
  { to: '/apps/email', label: 'email', group: 'apps' },
  { to: '/apps/email/$folder', label: 'emailFolder', group: 'apps', parent: '/apps/email' },
  { to: '/apps/email/label/$label', label: 'emailLabel', group: 'apps', parent: '/apps/email' },
  { to: '/apps/chat', label: 'chat', group: 'apps' },
  { to: '/apps/todo', label: 'todo', group: 'apps' },
  { to: '/apps/todo/$filter', label: 'todoFilter', group: 'apps', parent: '/apps/todo' },
  { to: '/apps/todo/tag/$tag', label: 'todoTag', group: 'apps', parent: '/apps/todo' },
  { to: '/apps/calendar', label: 'calendar', group: 'apps' },
  { to: '/apps/user/list', label: 'users', group: 'apps' },
  { to: '/apps/user/view/$id', label: 'user', group: 'apps', parent: '/apps/user/list' },
  { to: '/apps/roles', label: 'roles', group: 'apps' },
  { to: '/apps/permissions', label: 'permissions', group: 'apps' },
];
