// Every page of the template, as `../pages.ts` has those of the product. Loaded where somebody looks at the template or searches.
import { BookOpen, ChartLine, CircleEllipsis, Files, FormInput, LayoutGrid, ListTree, Shapes, type LucideIcon } from 'lucide-react';
import type { GroupKey, MenuGroup, MenuLink, PageArea, PageEntry } from '../page-entry.ts';
import type { HeadingKey } from '../template-addresses.ts';

const files = import.meta.glob<PageArea>('./*.pages.ts', { eager: true, import: 'area' });
const areas = Object.values(files).toSorted((a, b) => a.order - b.order);

export const pages: readonly PageEntry[] = areas.flatMap((area) => area.pages);

const groupsOfLinks = { levels: { icon: ListTree }, deeper: { icon: ListTree, within: 'levels' } } satisfies PageArea['groups'];

export const groups: Partial<Record<GroupKey, MenuGroup>> = Object.assign({}, ...areas.map((area) => area.groups), groupsOfLinks);

/** For a bar, which has no room for headings: there they are entries. */
export const headingIcons: Record<HeadingKey, LucideIcon> = {
  apps: LayoutGrid,
  pages: Files,
  interface: Shapes,
  forms: FormInput,
  charts: ChartLine,
  misc: CircleEllipsis,
};

/** Under the last heading. */
export const links: readonly MenuLink[] = [
  { label: 'documentation', href: '/docs', icon: BookOpen },
  { label: 'openapi', href: '/openapi.json', group: 'deeper' },
  { label: 'disabled', group: 'levels' },
];
