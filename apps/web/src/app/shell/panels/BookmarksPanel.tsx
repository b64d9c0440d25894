import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import plain from '#shared/ui/plain.module.css';
import classes from '../navbar/NavbarPanel.module.css';
import { matches } from '../palette/matches.ts';
import { bookmarksQuery, useToggleBookmark } from './bookmarks.queries.ts';
import { PanelFailure } from './PanelFailure.tsx';
import { useKnownPages, type KnownPage } from './use-known-pages.ts';

const MOST_FOUND = 6;

/** Without a text the bookmarks, with one the pages of that name; the star keeps or drops a page at once. */
export function BookmarksPanel({ user, onGo }: { user: LoggedInUser; onGo: () => void }) {
  const { t } = useTexts(['navbar', 'app']);
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery(bookmarksQuery);
  const known = useKnownPages(user);
  const isSearching = typed.trim() !== '';
  const rows =
    data &&
    (isSearching
      ? known(data.suggestions)
          .filter(({ title }) => matches(title, typed))
          .slice(0, MOST_FOUND)
      : known(data.bookmarks));

  return (
    <>
      <div className={classes.search}>
        <input
          type="search"
          autoFocus
          autoComplete="off"
          placeholder={t('bookmarks.search')}
          aria-label={t('bookmarks.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {rows === undefined &&
        (error ? <PanelFailure error={error} onRetry={() => void refetch()} /> : <p className={classes.note}>{t('app:status.loading')}</p>)}
      {rows?.length === 0 && <p className={classes.note}>{t(isSearching ? 'bookmarks.notFound' : 'bookmarks.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((page) => (
            <BookmarkRow key={page.entry.id} page={page} onGo={onGo} />
          ))}
        </ul>
      )}
    </>
  );
}

function BookmarkRow({ page: { entry, title, icon: Icon }, onGo }: { page: KnownPage; onGo: () => void }) {
  const { t } = useTexts('navbar');
  const toggle = useToggleBookmark();
  const label = t(entry.isBookmarked ? 'bookmarks.drop' : 'bookmarks.keep', { page: title });
  return (
    <li className={classes.between}>
      <Link to={entry.link} className={classes.row} onClick={onGo}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className={classes.words}>{title}</span>
      </Link>
      <button
        type="button"
        className={plain.iconButton}
        aria-label={label}
        title={label}
        aria-pressed={entry.isBookmarked}
        onClick={() => toggle.mutate(entry)}
      >
        <Star size={18} strokeWidth={1.75} fill={entry.isBookmarked ? 'currentColor' : 'none'} aria-hidden />
      </button>
    </li>
  );
}
