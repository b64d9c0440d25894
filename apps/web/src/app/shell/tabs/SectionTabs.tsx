import { Link, useLocation } from '@tanstack/react-router';
import type { Viewer } from '#shared/api/has-ability.ts';
import { useTabInView } from '#shared/ui/use-tab-in-view.ts';
import { pages } from '../../page-table/pages.ts';
import { visiblePages } from '../menu.ts';
import { useMenuNames } from '../use-menu-names.ts';
import { tabsAt } from './section-tabs.ts';
import classes from './SectionTabs.module.css';

/** The pages of a section, beside each other: the menu names only the first. */
export function SectionTabs({ viewer }: { viewer: Viewer }) {
  const names = useMenuNames();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const tabs = tabsAt(visiblePages(pages, viewer), address);
  const [root] = tabs;
  const line = useTabInView<HTMLUListElement>(root && address);
  return (
    root && (
      <ul ref={line} aria-label={names.page(root)} className={classes.tabs}>
        {tabs.map((page) => (
          <li key={page.to}>
            <Link to={page.to} activeOptions={{ exact: true, includeSearch: false }}>
              {names.page(page)}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}
