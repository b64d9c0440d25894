// Every page of the app: each area keeps its pages in a file beside this one, which is found by its name. A page is added together with its route.
import { BookOpen, ChartLine, CircleEllipsis, Files, FormInput, House, LayoutGrid, ListTree, Shapes } from 'lucide-react';
import type { GroupKey, HeadingKey, MenuGroup, MenuHeading, MenuLink, PageArea, PageEntry } from './page-entry.ts';

const files = import.meta.glob<PageArea>('./*.pages.ts', { eager: true, import: 'area' });
const areas = Object.values(files).toSorted((a, b) => a.order - b.order);

export const pages: readonly PageEntry[] = areas.flatMap((area) => area.pages);

const groupsOfLinks = { levels: { icon: ListTree }, deeper: { icon: ListTree, within: 'levels' } } satisfies PageArea['groups'];

/** A group shows when one of its pages does, at the place of the first. */
export const groups = Object.assign({}, ...areas.map((area) => area.groups), groupsOfLinks) as Record<GroupKey, MenuGroup>; // safe: a test looks for each

/** In the order of the menu. */
export const headings: Record<HeadingKey, MenuHeading> = {
  product: { icon: House, addresses: [] },
  apps: { icon: LayoutGrid, addresses: ['dashboard', 'apps'] },
  pages: { icon: Files, addresses: ['pages'] },
  interface: {
    icon: Shapes,
    addresses: ['ui-element', 'colors', 'icons', 'cards', 'components', 'extensions', 'page-layout'],
  },
  forms: { icon: FormInput, addresses: ['forms', 'tables', 'datatables'] },
  charts: { icon: ChartLine, addresses: ['charts'] },
  misc: { icon: CircleEllipsis, addresses: ['misc', 'access-control'] },
};

/** Under the last heading. */
export const links: readonly MenuLink[] = [
  { label: 'documentation', href: '/docs', icon: BookOpen },
  { label: 'openapi', href: '/openapi.json', group: 'deeper' },
  { label: 'disabled', group: 'levels' },
];
