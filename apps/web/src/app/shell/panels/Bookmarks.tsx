import { Star } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { NavbarPanel } from '../navbar/NavbarPanel.tsx';
import { BookmarkIcons } from './BookmarkIcons.tsx';

const BookmarksPanel = lazy(async () => {
  const module = await import('./BookmarksPanel.tsx');
  return { default: module.BookmarksPanel };
});

/** Stars pages of the template; those that have one stand beside it. */
export function Bookmarks({ user }: { user: LoggedInUser }) {
  const { t } = useTexts('shell');
  return (
    <>
      <NavbarPanel label={t('bookmarks')} icon={<Star size={18} strokeWidth={1.75} aria-hidden />} side="start">
        {(close) => <BookmarksPanel user={user} onGo={close} />}
      </NavbarPanel>
      <BookmarkIcons user={user} />
    </>
  );
}
