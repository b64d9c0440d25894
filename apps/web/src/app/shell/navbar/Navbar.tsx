import { Menu, Search } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import plain from '#shared/ui/plain.module.css';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { DeferredChildren } from '../../first-load/DeferredChildren.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from '../Brand.tsx';
import type { MenuPlace } from '../frame-layout.ts';
import { isInTemplate, isTemplateOffered } from '../../page-table/template-addresses.ts';
import classes from '../Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

// In the template alone: the product has neither.
const Bookmarks = lazy(async () => {
  const [module] = await Promise.all([import('../panels/Bookmarks.tsx'), loadTexts('navbar', 'template')]);
  return { default: module.Bookmarks };
});
const Cart = lazy(async () => {
  const [module] = await Promise.all([import('../panels/Cart.tsx'), loadTexts('navbar')]);
  return { default: module.Cart };
});

interface NavbarProps {
  user: LoggedInUser;
  place: MenuPlace;
  isMenuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onOpenMenu: () => void;
  onSearch: () => void;
  onLayout: () => void;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

export function Navbar({ user, place, isMenuOpen, menuButton, onOpenMenu, onSearch, onLayout }: NavbarProps) {
  const { t } = useTexts('shell');
  const isDemoAccount = useIsDemoSession();
  const isInSamples = useLocation({ select: ({ pathname }) => isTemplateOffered(user) && isInTemplate(user, pathname) });
  return (
    <header className={classes.bar} data-tone="navbar">
      {place === 'drawer' && (
        <button
          ref={menuButton}
          type="button"
          className={plain.iconButton}
          aria-label={t('openMenu')}
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Menu size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {place !== 'side' && (
        <div className={classes.barBrand}>
          <Brand user={user} />
        </div>
      )}
      <Suspense fallback={null}>{isInSamples && <Bookmarks user={user} />}</Suspense>
      <DeferredChildren>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.search}
            aria-label={t('search.open')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <Search size={18} strokeWidth={1.75} aria-hidden />
            <span className={classes.searchText} aria-hidden>
              {t('search.open')}
              <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
            </span>
          </button>
          <span className={classes.roomy}>
            <LanguageSwitch />
            <SkinSwitch />
          </span>
          <Suspense fallback={null}>{isInSamples && <Cart />}</Suspense>
          {!isDemoAccount && <Bell user={user} />}
          <UserMenu user={user} onLayout={onLayout} />
        </div>
      </DeferredChildren>
    </header>
  );
}
