// Every page of the product: each area keeps its pages in a file beside this one, which is found by its name. A page is added together with its route.
import type { GroupKey, MenuGroup, PageArea, PageEntry } from './page-entry.ts';

const files = import.meta.glob<PageArea>('./*.pages.ts', { eager: true, import: 'area' });
const areas = Object.values(files).toSorted((a, b) => a.order - b.order);

export const pages: readonly PageEntry[] = areas.flatMap((area) => area.pages);

/** A group shows when one of its pages does, at the place of the first. */
export const groups: Partial<Record<GroupKey, MenuGroup>> = Object.assign({}, ...areas.map((area) => area.groups));
