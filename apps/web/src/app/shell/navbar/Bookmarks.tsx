import { Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import type { DemoToolProps } from '../demo-tool.ts';
import { NavbarPanel } from './NavbarPanel.tsx';

const BookmarksPanel = lazy(async () => {
  const [module] = await Promise.all([import('../panels/BookmarksPanel.tsx'), loadTexts('navbar', 'template')]);
  return { default: module.BookmarksPanel };
});
const BookmarkIcons = lazy(async () => {
  const [module] = await Promise.all([import('../panels/BookmarkIcons.tsx'), loadTexts('navbar', 'template')]);
  return { default: module.BookmarkIcons };
});
export function Bookmarks({ user, isDemoHere, onOpen }: DemoToolProps & { user: LoggedInUser }) {
  const { t } = useTexts('shell');
  return (
    <>
      <NavbarPanel label={t('bookmarks')} icon={<Star size={18} strokeWidth={1.75} aria-hidden />} side="start" onOpen={onOpen}>
        {(close) => <BookmarksPanel user={user} onGo={close} />}
      </NavbarPanel>
      <Suspense fallback={null}>{isDemoHere && <BookmarkIcons user={user} />}</Suspense>
    </>
  );
}
