import type { LucideIcon } from 'lucide-react';
import type { PageEntry } from '@atalaya/contract/demo/bookmarks.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { visiblePages } from '../menu.ts';
import { allPages } from '../palette/offered-pages.ts';
import { useMenuNames } from '../use-menu-names.ts';
import { iconOf } from '../palette/page-icons.ts';
import { pageExists } from './page-exists.ts';

export interface KnownPage {
  entry: PageEntry;
  title: string;
  icon: LucideIcon;
}

/** Of the pages that the demo data names, those that exist and that the person may open, in their language. */
export function useKnownPages(user: LoggedInUser): (entries: readonly PageEntry[]) => KnownPage[] {
  const names = useMenuNames();
  const visible = new Set<string>(visiblePages(allPages, user).map(({ to }) => to));
  return (entries) =>
    entries.flatMap((entry) => {
      const own = allPages.find(({ to }) => to === entry.link);
      if (!pageExists(entry.link) || (own && !visible.has(own.to))) return [];
      return [{ entry, title: own ? names.page(own) : entry.title, icon: iconOf(own ?? { to: entry.link }) }];
    });
}
