import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import plain from '#shared/ui/plain.module.css';
import { NavbarPanel } from '../navbar/NavbarPanel.tsx';
import classes from '../navbar/NavbarPanel.module.css';
import { bookmarksQuery } from './bookmarks.queries.ts';
import { useKnownPages } from './use-known-pages.ts';

const MOST_ICONS = 10;

/** The bookmarked pages, one click away; what does not fit drops down. */
export function BookmarkIcons({ user }: { user: LoggedInUser }) {
  const { t } = useTexts('navbar');
  const { data } = useQuery(bookmarksQuery);
  const pages = useKnownPages(user)(data?.bookmarks ?? []);
  const rest = pages.slice(MOST_ICONS);
  return (
    <nav aria-label={t('bookmarks.title')} className={classes.icons}>
      {pages.slice(0, MOST_ICONS).map(({ entry, title, icon: Icon }) => (
        <Link key={entry.id} to={entry.link} className={plain.iconButton} aria-label={title} title={title}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      ))}
      {rest.length > 0 && (
        <NavbarPanel label={t('bookmarks.more')} icon={<ChevronDown size={18} strokeWidth={1.75} aria-hidden />}>
          {(close) => (
            <ul className={classes.list}>
              {rest.map(({ entry, title, icon: Icon }) => (
                <li key={entry.id}>
                  <Link to={entry.link} className={classes.row} onClick={close}>
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    <span className={classes.words}>{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </NavbarPanel>
      )}
    </nav>
  );
}
