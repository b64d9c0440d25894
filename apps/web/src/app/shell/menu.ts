// What the shell reads from the table of pages: the menu as a tree, the page at an address, the trail to it.
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { GroupKey, MenuGroup, PageEntry } from './page-table.ts';

export type Viewer = Pick<Account, 'role' | 'access' | 'ability'>;

export type MenuNode<Path extends string> =
  | { kind: 'page'; page: PageEntry<Path> }
  | { kind: 'group'; key: GroupKey; group: MenuGroup; nodes: MenuNode<Path>[] };

const MAX_PARENTS = 3;

const isInMenu = ({ to, inMenu }: PageEntry<string>) => inMenu !== false && !to.includes('$');

export function visiblePages<Path extends string>(pages: readonly PageEntry<Path>[], viewer: Viewer): PageEntry<Path>[] {
  const ability = abilityFor(viewer);
  return pages.filter(
    (page) =>
      (page.section === undefined || canSee(viewer, page.section)) &&
      (page.ability === undefined || ability.can(page.ability.action, page.ability.subject)),
  );
}

/** In the table's order; a group stands where its first page does. */
export function menuTree<Path extends string>(pages: readonly PageEntry<Path>[], groups: Record<GroupKey, MenuGroup>): MenuNode<Path>[] {
  const root: MenuNode<Path>[] = [];
  const levels = new Map<GroupKey, MenuNode<Path>[]>();

  function levelOf(key: GroupKey | undefined): MenuNode<Path>[] {
    if (key === undefined) return root;
    const known = levels.get(key);
    if (known) return known;
    const nodes: MenuNode<Path>[] = [];
    levels.set(key, nodes);
    levelOf(groups[key].within).push({ kind: 'group', key, group: groups[key], nodes });
    return nodes;
  }

  for (const page of pages) if (isInMenu(page)) levelOf(page.group).push({ kind: 'page', page });
  return root;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

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

export const holds = <Path extends string>(node: MenuNode<Path>, page: PageEntry<Path> | undefined): boolean =>
  node.kind === 'page' ? node.page === page : node.nodes.some((inner) => holds(inner, page));
