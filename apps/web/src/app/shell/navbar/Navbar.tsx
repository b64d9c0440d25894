import { Menu, Search } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import plain from '#shared/ui/plain.module.css';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { DeferredChildren } from '../../first-load/DeferredChildren.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from '../Brand.tsx';
import { Cart } from './Cart.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import type { MenuPlace } from '../frame-layout.ts';
import { isTemplateAddress, isTemplateOffered } from '../../page-table/template-addresses.ts';
import classes from '../Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface NavbarProps {
  user: LoggedInUser;
  place: MenuPlace;
  isMenuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onOpenMenu: () => void;
  onSearch: () => void;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

export function Navbar({ user, place, isMenuOpen, menuButton, onOpenMenu, onSearch }: NavbarProps) {
  const { t } = useTexts('shell');
  const isDemoAccount = useIsDemoSession();
  const [wasDemoOpened, setWasDemoOpened] = useState(false);
  const isDemoHere = useLocation({ select: ({ pathname }) => isTemplateAddress(pathname) }) || wasDemoOpened;
  const hasTemplate = isTemplateOffered(user);
  const bringDemo = () => setWasDemoOpened(true);
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
      {hasTemplate && <Bookmarks user={user} isDemoHere={isDemoHere} onOpen={bringDemo} />}
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
          {hasTemplate && <Cart isDemoHere={isDemoHere} onOpen={bringDemo} />}
          {!isDemoAccount && <Bell user={user} />}
          <UserMenu user={user} />
        </div>
      </DeferredChildren>
    </header>
  );
}
