// Pages that belong to one entry of the menu stand beside each other as tabs.
import type { PageEntry } from '../../page-table/page-entry.ts';
import { pageAt } from '../menu.ts';

/** The tabs of the page at an address, that of the menu first; none where a page stands alone. */
export function tabsAt<Path extends string>(pages: readonly PageEntry<Path>[], address: string): PageEntry<Path>[] {
  const page = pageAt(pages, address);
  if (!page) return [];
  const rootPath = page.isTab ? page.parent : page.to;
  const root = pages.find(({ to }) => to === rootPath);
  const others = pages.filter(({ isTab, parent }) => isTab && parent === rootPath);
  return root && others.length > 0 ? [root, ...others] : [];
}
