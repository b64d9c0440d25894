// What a page says of itself, once: menu, trail, search and active state are read from it.
import type { LucideIcon } from 'lucide-react';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import type { FileRouteTypes } from '../../routeTree.gen.ts';

export type PagePath = FileRouteTypes['to'];
export type GroupKey = keyof Texts['shell']['groups'] | keyof Texts['template']['groups'];

export interface PageEntry<Path extends string = PagePath> {
  /** As the route spells it, parameters included: `/imu/devices/$id`. */
  to: Path;
  label: keyof Texts['shell']['pages'] | keyof Texts['template']['pages'];
  /** A dot without one. Pages of the template have theirs beside the search, where alone they are needed: `shell/palette/page-icons.ts`. */
  icon?: LucideIcon;
  /** What the account needs to see it; everybody may when both are absent. The route demands the same section. */
  section?: Section;
  ability?: AbilityRule;
  /** Where it stands in the menu; on the first level when absent. */
  group?: GroupKey;
  /** Reached from elsewhere, such as the user menu: the trail and the search know it, the menu does not. */
  inMenu?: false;
  /** Stands beside its parent as a tab, on both of their pages. */
  isTab?: true;
  /** For pages without the frame, which one would have to come back from. */
  newTab?: true;
  badge?: keyof Texts['shell']['badges'];
  /** Stands behind its name in the menu: how much waits there. */
  mark?: 'alarms';
  /** The page above it in the trail. A page with parameters is no entry of the menu: there its parent is marked. */
  parent?: Path;
}

export interface MenuGroup {
  icon: LucideIcon;
  /** The group it stands in, for deeper menus. */
  within?: GroupKey;
}

/** What stands in the menu and is no page of the app: it opens in a new tab or, without an address, not at all. */
export interface MenuLink {
  label: keyof Texts['template']['links'];
  href?: string;
  icon?: LucideIcon;
  group?: GroupKey;
}

/** What a file of pages exports as `area`. */
export interface PageArea {
  /** Where its pages stand among those of the other areas. */
  order: number;
  /** The groups of the menu that its pages stand in. */
  groups?: Partial<Record<GroupKey, MenuGroup>>;
  pages: readonly PageEntry[];
}
