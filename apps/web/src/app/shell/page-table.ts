// Every page of the app, once: menu, trail, search and active state are read from here. A page is added together with its route.
import { FileText, House, KeyRound, PlugZap, RadioTower, ShoppingBag, type LucideIcon } from 'lucide-react';
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
  invoice: { icon: FileText },
  ecommerce: { icon: ShoppingBag },
};

export const pages: readonly PageEntry[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/licences', label: 'licences', icon: KeyRound, section: 'licenses' },
  { to: '/apps/invoice/list', label: 'invoiceList', group: 'invoice' },
  { to: '/apps/invoice/preview', label: 'invoicePreview', group: 'invoice', parent: '/apps/invoice/list' },
  { to: '/apps/invoice/preview/$id', label: 'invoiceShown', group: 'invoice', parent: '/apps/invoice/preview' },
  { to: '/apps/invoice/edit', label: 'invoiceEdit', group: 'invoice', parent: '/apps/invoice/list' },
  { to: '/apps/invoice/edit/$id', label: 'invoiceEdited', group: 'invoice', parent: '/apps/invoice/edit' },
  { to: '/apps/invoice/add', label: 'invoiceAdd', group: 'invoice', parent: '/apps/invoice/list' },
  { to: '/apps/ecommerce/shop', label: 'shop', group: 'ecommerce' },
  { to: '/apps/ecommerce/product-detail', label: 'productSample', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
  { to: '/apps/ecommerce/product-detail/$slug', label: 'product', group: 'ecommerce', parent: '/apps/ecommerce/product-detail' },
  { to: '/apps/ecommerce/wishlist', label: 'wishlist', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
  { to: '/apps/ecommerce/checkout', label: 'checkout', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
];
