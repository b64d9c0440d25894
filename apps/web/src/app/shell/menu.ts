// What the shell reads from the table of pages: the menu as a tree, the page at an address, the trail to it.
import { canSee } from '@atalaya/access/sections.ts';
import type { LucideIcon } from 'lucide-react';
import { hasAbility, type Viewer } from '#shared/api/has-ability.ts';
import type { GroupKey, MenuGroup, MenuLink, PageEntry } from '../page-table/page-entry.ts';
import { headingKeys, headingOf, type HeadingKey } from '../page-table/template-addresses.ts';

export type MenuNode<Path extends string> =
  | { kind: 'heading'; key: HeadingKey }
  | { kind: 'page'; page: PageEntry<Path> }
  | { kind: 'link'; link: MenuLink }
  | { kind: 'group'; key: GroupKey; icon: LucideIcon; nodes: MenuNode<Path>[] }
  /** In a bar. */
  | { kind: 'dropDown'; key: HeadingKey; icon: LucideIcon; nodes: MenuNode<Path>[] };

const MAX_PARENTS = 3;

const partsOf = (path: string) => path.split('/').filter(Boolean);

const isInMenu = ({ to, inMenu }: PageEntry<string>) => inMenu !== false && !to.includes('$');

export function visiblePages<Path extends string>(pages: readonly PageEntry<Path>[], viewer: Viewer): PageEntry<Path>[] {
  return pages.filter(
    ({ section, ability }) => (section === undefined || canSee(viewer, section)) && (ability === undefined || hasAbility(viewer, ability)),
  );
}

type Groups = Partial<Record<GroupKey, MenuGroup>>;

/** In the table's order; a group stands where its first page does. Headings are the template's. */
export function menuTree<Path extends string>(
  pages: readonly PageEntry<Path>[],
  groups: Groups,
  links: readonly MenuLink[] = [],
): MenuNode<Path>[] {
  const roots = new Map<HeadingKey | undefined, MenuNode<Path>[]>();
  const levels = new Map<GroupKey, MenuNode<Path>[]>();

  function rootOf(heading: HeadingKey | undefined) {
    const root = roots.get(heading) ?? [];
    roots.set(heading, root);
    return root;
  }
  function levelOf(key: GroupKey | undefined, heading: HeadingKey | undefined): MenuNode<Path>[] {
    const group = key && groups[key];
    if (!group) return rootOf(heading);
    const known = levels.get(key);
    if (known) return known;
    const nodes: MenuNode<Path>[] = [];
    levels.set(key, nodes);
    levelOf(group.within, heading).push({ kind: 'group', key, icon: group.icon, nodes });
    return nodes;
  }

  for (const page of pages) if (isInMenu(page)) levelOf(page.group, headingOf(page.to)).push({ kind: 'page', page });
  for (const link of links) levelOf(link.group, 'misc').push({ kind: 'link', link });
  const present = [undefined, ...headingKeys].filter((key) => roots.has(key));
  return present.flatMap((key) => [...(key === undefined ? [] : [{ kind: 'heading' as const, key }]), ...rootOf(key)]);
}

/** For a bar, which has no room for headings: what stands under one drops down from it. */
export function barTree<Path extends string>(tree: readonly MenuNode<Path>[], icons: Record<HeadingKey, LucideIcon>): MenuNode<Path>[] {
  const bar: MenuNode<Path>[] = [];
  let into = bar;
  for (const node of tree) {
    if (node.kind !== 'heading') into.push(node);
    else {
      into = [];
      bar.push({ kind: 'dropDown', key: node.key, icon: icons[node.key], nodes: into });
    }
  }
  return bar;
}

/** How far a page's path reaches into an address; -1 where it leads elsewhere. Home is only itself. */
function reach(pattern: string, address: string): number {
  const [wanted, given] = [partsOf(pattern), partsOf(address)];
  if (wanted.length === 0) return given.length === 0 ? 0 : -1;
  const fits = wanted.every((part, i) => given[i] !== undefined && (part.startsWith('$') || part === given[i]));
  // A name outweighs a parameter in the same place.
  return fits ? wanted.length * 2 - wanted.filter((part) => part.startsWith('$')).length : -1;
}

/** The page that an address belongs to, sub-routes without an entry of their own included. */
export function pageAt<Path extends string>(pages: readonly PageEntry<Path>[], address: string): PageEntry<Path> | undefined {
  const ranked = pages.map((page) => ({ page, reach: reach(page.to, address) })).toSorted((a, b) => b.reach - a.reach);
  return ranked[0] && ranked[0].reach >= 0 ? ranked[0].page : undefined;
}

/** The pages above it, the farthest first. */
export function parentsOf<Path extends string>(pages: readonly PageEntry<Path>[], page: PageEntry<Path>): PageEntry<Path>[] {
  const parents: PageEntry<Path>[] = [];
  for (let at = page; at.parent !== undefined && parents.length < MAX_PARENTS;) {
    const parent = pages.find((other) => other.to === at.parent);
    if (!parent) break;
    parents.unshift(parent);
    at = parent;
  }
  return parents;
}

/** The entry of the menu to mark: the page itself, or the nearest page above it that is in the menu. */
export function markedPage<Path extends string>(pages: readonly PageEntry<Path>[], address: string): PageEntry<Path> | undefined {
  const page = pageAt(pages, address);
  return page && [page, ...parentsOf(pages, page).toReversed()].find(isInMenu);
}

export function holds<Path extends string>(node: MenuNode<Path>, page: PageEntry<Path> | undefined): boolean {
  if (node.kind === 'page') return node.page === page;
  return 'nodes' in node && node.nodes.some((inner) => holds(inner, page));
}
