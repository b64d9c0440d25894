import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Viewer } from '#shared/api/has-ability.ts';
import { useTitleAt } from '#shared/ui/pages/use-document-title.ts';
import { pageAt, parentsOf, visiblePages } from './menu.ts';
import { pages } from '../page-table/pages.ts';
import { useTemplate } from './use-template.ts';
import { useMenuNames } from './use-menu-names.ts';
import classes from './Shell.module.css';

/** The way from home to this page, down to the name of the record it is about. Home itself needs none. */
export function Breadcrumbs({ viewer }: { viewer: Viewer }) {
  const { t } = useTexts('shell');
  const names = useMenuNames();
  const template = useTemplate();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const title = useTitleAt(address);
  const visible = visiblePages([...pages, ...(template?.pages ?? [])], viewer);
  const page = pageAt(visible, address);
  if (!page || page.to === '/') return null;
  const home = visible.filter(({ to }) => to === '/').map((above) => ({ to: above.to, text: names.page(above) }));
  const group = page.group ? [{ to: undefined, text: names.group(page.group) }] : [];
  const parents = parentsOf(visible, page).map((above) => ({ to: above.to, text: names.page(above) }));
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.trail}>
      <ol>
        {[...home, ...group, ...parents].map(({ to, text }) => (
          <li key={text}>
            {to ? (
              <Link to={to} activeOptions={{ exact: true }}>
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
            <ChevronRight size={14} strokeWidth={1.75} className={classes.separator} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{(page.to.includes('$') && title.trim()) || names.page(page)}</li>
      </ol>
    </nav>
  );
}
