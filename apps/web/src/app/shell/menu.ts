// What the shell reads from the table of pages: the menu as a tree, the page at an address, the trail to it.
import { canSee } from '@atalaya/access/sections.ts';
import type { LucideIcon } from 'lucide-react';
import { hasAbility, type Viewer } from '../has-ability.ts';
import type { GroupKey, HeadingKey, MenuGroup, MenuLink, PageEntry } from '../page-table/page-entry.ts';
import { headings } from '../page-table/pages.ts';

export type MenuNode<Path extends string> =
  | { kind: 'heading'; key: HeadingKey }
  | { kind: 'page'; page: PageEntry<Path> }
  | { kind: 'link'; link: MenuLink }
  | { kind: 'group'; key: string; label: `groups.${GroupKey}` | `headings.${HeadingKey}`; icon: LucideIcon; nodes: MenuNode<Path>[] };

const MAX_PARENTS = 3;
const headingKeys = Object.keys(headings) as HeadingKey[]; // safe: the record has these keys and no others

const partsOf = (path: string) => path.split('/').filter(Boolean);

const isInMenu = ({ to, inMenu }: PageEntry<string>) => inMenu !== false && !to.includes('$');

export function visiblePages<Path extends string>(pages: readonly PageEntry<Path>[], viewer: Viewer): PageEntry<Path>[] {
  return pages.filter(
    ({ section, ability }) => (section === undefined || canSee(viewer, section)) && (ability === undefined || hasAbility(viewer, ability)),
  );
}

/** What a page stands under; told by its address, so that nobody has to say it for each of a hundred pages. */
export function headingOf(address: string): HeadingKey {
  const first = partsOf(address)[0] ?? '';
  return headingKeys.find((key) => headings[key].addresses.includes(first)) ?? 'product';
}

type Groups = Record<GroupKey, MenuGroup>;

/** In the table's order; a group stands where its first page does. Headings only where there is more than one. */
export function menuTree<Path extends string>(
  pages: readonly PageEntry<Path>[],
  groups: Groups,
  links: readonly MenuLink[] = [],
): MenuNode<Path>[] {
  const roots = new Map<HeadingKey, MenuNode<Path>[]>();
  const levels = new Map<GroupKey, MenuNode<Path>[]>();

  function rootOf(heading: HeadingKey) {
    const root = roots.get(heading) ?? [];
    roots.set(heading, root);
    return root;
  }
  function levelOf(key: GroupKey | undefined, heading: HeadingKey): MenuNode<Path>[] {
    if (key === undefined) return rootOf(heading);
    const known = levels.get(key);
    if (known) return known;
    const nodes: MenuNode<Path>[] = [];
    levels.set(key, nodes);
    levelOf(groups[key].within, heading).push({ kind: 'group', key, label: `groups.${key}`, icon: groups[key].icon, nodes });
    return nodes;
  }

  for (const page of pages) if (isInMenu(page)) levelOf(page.group, headingOf(page.to)).push({ kind: 'page', page });
  for (const link of links) levelOf(link.group, 'misc').push({ kind: 'link', link });
  const present = headingKeys.filter((key) => roots.has(key));
  return present.flatMap((key) => [...(present.length > 1 ? [{ kind: 'heading' as const, key }] : []), ...rootOf(key)]);
}

/** For a bar, which has no room for headings: what is not the product's own drops down from one entry for each. */
export function barTree<Path extends string>(tree: readonly MenuNode<Path>[]): MenuNode<Path>[] {
  const bar: MenuNode<Path>[] = [];
  let into = bar;
  for (const node of tree) {
    if (node.kind !== 'heading') into.push(node);
    else if (node.key === 'product') into = bar;
    else {
      into = [];
      bar.push({ kind: 'group', key: `heading ${node.key}`, label: `headings.${node.key}`, icon: headings[node.key].icon, nodes: into });
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
  return node.kind === 'group' && node.nodes.some((inner) => holds(inner, page));
}
