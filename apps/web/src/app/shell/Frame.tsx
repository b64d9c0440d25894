import { Menu, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import plain from '#shared/ui/plain.module.css';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { Brand } from './Brand.tsx';
import { MainMenu } from './MainMenu.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const icon = { 'size': 20, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** Menu at the side, bar on top, page between. On a phone the menu slides over the page. */
export function Frame({ user, children }: { user: LoggedInUser; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useCloseOnEscape(isOpen, close);

  return (
    <div className={classes.frame} data-menu-open={isOpen || undefined}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <nav className={classes.side} aria-label={t('shell.menu')}>
        <div className={classes.brand}>
          <Brand user={user} />
          <button type="button" className={`${plain.iconButton} ${classes.mobile}`} aria-label={t('shell.closeMenu')} onClick={close}>
            <X {...icon} />
          </button>
        </div>
        <MainMenu user={user} onGo={close} />
      </nav>
      {isOpen && <div className={classes.veil} onClick={close} aria-hidden />}
      <header className={classes.bar}>
        <button
          type="button"
          className={`${plain.iconButton} ${classes.mobile}`}
          aria-label={t('shell.openMenu')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Menu {...icon} />
        </button>
        <div className={classes.mobile}>
          <Brand user={user} />
        </div>
        <div className={classes.tools}>
          <LanguageSwitch />
          <SkinSwitch />
          <UserMenu user={user} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function useCloseOnEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
