import { useQuery } from '@tanstack/react-query';
import { ShoppingCart, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { cartQuery } from './cart.queries.ts';
import { NavbarPanel } from './NavbarPanel.tsx';

const icon = { 'size': 18, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

const BookmarksPanel = lazy(async () => {
  const [module] = await Promise.all([import('./panels/BookmarksPanel.tsx'), loadTexts('navbar')]);
  return { default: module.BookmarksPanel };
});
const BookmarkIcons = lazy(async () => {
  const [module] = await Promise.all([import('./panels/BookmarkIcons.tsx'), loadTexts('navbar')]);
  return { default: module.BookmarkIcons };
});
const CartPanel = lazy(async () => {
  const [module] = await Promise.all([import('./panels/CartPanel.tsx'), loadTexts('navbar')]);
  return { default: module.CartPanel };
});

interface DemoToolProps {
  /** The demo API was asked for: what it knows may be shown unasked. Until then nobody pays for it who works with the product alone. */
  isDemoHere: boolean;
  onOpen: () => void;
}

export function Bookmarks({ user, isDemoHere, onOpen }: DemoToolProps & { user: LoggedInUser }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <NavbarPanel label={t('bookmarks')} icon={<Star {...icon} />} side="start" onOpen={onOpen}>
        {(close) => <BookmarksPanel user={user} onGo={close} />}
      </NavbarPanel>
      <Suspense fallback={null}>{isDemoHere && <BookmarkIcons user={user} />}</Suspense>
    </>
  );
}

export function Cart({ isDemoHere, onOpen }: DemoToolProps) {
  const { t } = useTranslation('shell');
  const { data } = useQuery({ ...cartQuery, enabled: isDemoHere });
  const number = data?.products.length ?? 0;
  return (
    <NavbarPanel
      label={t('cart.open')}
      icon={<ShoppingCart {...icon} />}
      count={{ number, text: t('cart.count', { count: number }) }}
      onOpen={onOpen}
    >
      {(close) => <CartPanel onGo={close} />}
    </NavbarPanel>
  );
}
