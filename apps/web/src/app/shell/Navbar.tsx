import { Menu, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import plain from '#shared/ui/plain.module.css';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { Brand } from './Brand.tsx';
import type { MenuPlace } from './frame-layout.ts';
import classes from './Shell.module.css';
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
  const { t } = useTranslation('shell');
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
        <LanguageSwitch />
        <SkinSwitch />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
